/**
 * What each people paints its houses with, and the skyline behind them. The same hall would be of basalt for the Vulca and
 * of ivory for the Hoax: the people gives the paint, the name gives the form.
 */

/**
 * @typedef {object} Palette
 * @property {string} main the people's colour
 * @property {string} ink what is readable on it
 * @property {[string, string]} walls lit and shaded
 * @property {[string, string]} roofs lit and shaded
 * @property {string} accent
 * @property {string} light of windows at night
 * @property {string} plinth
 * @property {[string, string]} night the sky from top to bottom
 * @property {[string, string]} day the same in the afternoon
 */

/** @type {Object<string, Palette>} */
export const PALETTES = {
  vulca: {
    main: "#ff6a3d",
    ink: "#2a0c04",
    walls: ["#6b5663", "#43343f"],
    roofs: ["#a03f2b", "#692324"],
    accent: "#ff8a4d",
    light: "#ffb04d",
    plinth: "#2d222d",
    night: ["#2a1233", "#93331f"],
    day: ["#ffcf9d", "#f08a55"],
  },
  terrah: {
    main: "#c8404f",
    ink: "#fff",
    walls: ["#dd8a74", "#a9524f"],
    roofs: ["#97303f", "#651f31"],
    accent: "#ffd08a",
    light: "#ffd27a",
    plinth: "#4c2a33",
    night: ["#2c1335", "#8c3348"],
    day: ["#ffd9c8", "#ef9c8c"],
  },
  aqua: {
    main: "#3d8fe0",
    ink: "#fff",
    walls: ["#cfe4f6", "#86b0dc"],
    roofs: ["#3d8fe0", "#2563ad"],
    accent: "#7fe0ff",
    light: "#ffe39a",
    plinth: "#27507f",
    night: ["#0c2150", "#2a6cb4"],
    day: ["#cfeeff", "#86c4f0"],
  },
  flit: {
    main: "#8fa7c7",
    ink: "#101830",
    walls: ["#c6d2e6", "#8697b8"],
    roofs: ["#5f7299", "#42527b"],
    accent: "#eef4ff",
    light: "#ffe39a",
    plinth: "#33405f",
    night: ["#161f42", "#5b719d"],
    day: ["#e6effa", "#aebfd8"],
  },
  mimix: {
    main: "#b9754a",
    ink: "#fff",
    walls: ["#d6a473", "#94633f"],
    roofs: ["#7d4729", "#54301c"],
    accent: "#ffcf86",
    light: "#ffcb62",
    plinth: "#3d2618",
    night: ["#291a33", "#8a5636"],
    day: ["#ffe6c2", "#e0ad7d"],
  },
  hoax: {
    main: "#d9d4f2",
    ink: "#1b1840",
    walls: ["#f3f0fd", "#b8b1d8"],
    roofs: ["#8f85c4", "#635899"],
    accent: "#ffe9a8",
    light: "#ffdf80",
    plinth: "#4a4478",
    night: ["#1d1a48", "#6a61aa"],
    day: ["#f6f2ff", "#c6bce8"],
  },
  pillar: {
    main: "#e2b93b",
    ink: "#2a1d02",
    walls: ["#f6e2a0", "#c9a248"],
    roofs: ["#c0813a", "#85551f"],
    accent: "#fff2c0",
    light: "#ffdf80",
    plinth: "#5b4318",
    night: ["#2b2148", "#94702f"],
    day: ["#fff3c9", "#ecc76c"],
  },
  khind: {
    main: "#37b26c",
    ink: "#04200f",
    walls: ["#9be0b4", "#4fa877"],
    roofs: ["#2d8f58", "#1c633d"],
    accent: "#ffe08a",
    light: "#ffe39a",
    plinth: "#1c4a34",
    night: ["#0f2b3c", "#2f8a5b"],
    day: ["#d8f7e0", "#8fd8ab"],
  },
  any: {
    main: "#a57ae0",
    ink: "#fff",
    walls: ["#e9dcf7", "#ab93d6"],
    roofs: ["#f2bd52", "#bb7f2b"],
    accent: "#ff9db0",
    light: "#ffe39a",
    plinth: "#4a3378",
    night: ["#241750", "#7a4bb0"],
    day: ["#f5e6ff", "#cfa9ec"],
  },
  courtyard: {
    main: "#6f7ad0",
    ink: "#fff",
    walls: ["#dfe6ff", "#93a0dc"],
    roofs: ["#f2bd52", "#4d5796"],
    accent: "#ff9db0",
    light: "#ffe39a",
    plinth: "#343d78",
    night: ["#161c48", "#4a549e"],
    day: ["#e6e9ff", "#b9c2f2"],
  },
};

/** The skyline of each people in a space of 200 by 60. @type {Object<string, string>} */
const SKYLINES = {
  vulca: "M0 60V40L22 14 30 16 50 40 66 34 90 52V60zM200 60V36L176 10 168 12 150 40 134 36 112 52V60z",
  terrah: "M0 60V30L8 18H34L42 40H60V60zM200 60V24L190 14H164L156 38H140V60z",
  aqua: "M0 60V34Q14 22 28 34T56 34 84 38V60zM200 60V30Q186 20 172 32T144 34 116 40V60z",
  flit: "M0 60V8L12 4 24 30 36 26 48 60zM200 60V2L186 8 178 34 164 28 152 60z",
  mimix: "M0 60V36Q30 16 62 40L80 60zM200 60V32Q166 14 138 40L124 60z",
  hoax: "M0 60V22L4 12 12 18H24L32 12 34 60zM42 60V38H64V60zM200 60V16L196 6 188 12H176L168 6 164 60zM158 60V36H138V60z",
  pillar:
    "M4 60V14H0V8H22V14H18V60zM34 60V28H30V23H50V28H46V60zM196 60V10H200V4H178V10H182V60zM166 60V26H170V21H150V26H154V60z",
  any: "M0 60V26Q10 22 12 8 14 22 24 26V60zM34 60V40Q40 36 42 28 44 36 50 40V60zM200 60V22Q190 18 188 4 186 18 176 22V60zM166 60V38Q160 34 158 26 156 34 150 38V60z",
};

/** @param {string} people */
export const skyline = (people) => SKYLINES[people] ?? SKYLINES.any;

/** The palette as variables of a style, which `city.css` gives to the letters of the paint. @param {string} people */
export function paletteStyle(people) {
  const { main, ink, walls, roofs, accent, light, plinth, night, day } = PALETTES[people] ?? PALETTES.any;
  return {
    "--people": main,
    "--people-ink": ink,
    "--wall": walls[0],
    "--wall-2": walls[1],
    "--roof": roofs[0],
    "--roof-2": roofs[1],
    "--detail": accent,
    "--window": light,
    "--plinth": plinth,
    "--night-1": night[0],
    "--night-2": night[1],
    "--day-1": day[0],
    "--day-2": day[1],
  };
}
