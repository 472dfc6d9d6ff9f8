/**
 * The peoples as they are told apart: by emblem, letter and pattern as well as by colour, never by colour alone.
 * Blue Moon City calls eight of them by their colours.
 */

/**
 * @typedef {object} People
 * @property {string} name
 * @property {string} letter
 * @property {string} colour the name of its colour in Blue Moon City, empty if it has none there
 * @property {string} ground the background on which its ink is readable
 * @property {string} ink
 * @property {string} emblem an SVG path in a square of 24
 */

/** @type {Object<string, People>} */
export const PEOPLES = {
  hoax: {
    name: "Hoax",
    letter: "H",
    colour: "white",
    ground: "#e9ecf5",
    ink: "#2b3557",
    emblem: "M12 3 22 20H2zM12 5.9 4.6 18.6h14.8zM6.9 14.6Q12 9.2 17.1 14.6 12 18.8 6.9 14.6zM12 12.6a2 2 0 1 0 .01 0z",
  },
  vulca: {
    name: "Vulca",
    letter: "V",
    colour: "black",
    ground: "#2f2931",
    ink: "#ffb38a",
    emblem:
      "M12.5 2c.6 4-4.7 6.400-5.700 11.200C5.900 17.900 8.800 22 12.300 22c3.600 0 6.200-2.800 5.900-6.700-.2-2.800-1.900-4.200-2.400-6.600-1 .8-1.500 1.800-1.600 3.100C12.900 9.600 14.800 5.500 12.500 2zm-.3 18.300c-1.700 0-2.900-1.300-2.700-3.100.2-1.700 1.900-2.400 2.600-4.200 1.100 1.300 3 2.500 2.900 4.500-.1 1.700-1.200 2.800-2.800 2.800z",
  },
  mimix: {
    name: "Mimix",
    letter: "M",
    colour: "brown",
    ground: "#7a4a2b",
    ink: "#ffe8d1",
    emblem:
      "M12 12c3 0 6.200 3.400 6.200 6.300 0 2-1.600 2.900-3.200 2.500-2-.5-4-.5-6 0-1.600.4-3.200-.5-3.200-2.500C5.800 15.400 9 12 12 12zM4.700 8.300a1.900 2.500 0 1 0 .02 0zm14.600 0a1.900 2.500 0 1 0 .02 0zM9.200 3.600a2 2.700 0 1 0 .02 0zm5.600 0a2 2.700 0 1 0 .02 0z",
  },
  flit: {
    name: "Flit",
    letter: "F",
    colour: "grey",
    ground: "#8a93a6",
    ink: "#11182e",
    emblem:
      "M21 3C13 3 7 6.500 5 13l-2.500 8 1.800.6L6 16.300c5.500.8 9.300-1 11.300-4.300l-4-.3 5.200-1.800C20 8 20.800 5.600 21 3z",
  },
  khind: {
    name: "Khind",
    letter: "K",
    colour: "green",
    ground: "#2e6b3f",
    ink: "#e9ffe0",
    emblem:
      "M12 1.500 18.500 9 12 17.500 5.500 9zM12 4.600 8.200 9h7.600zM11.200 17.500c0 2 2.600 1.600 2.600 3 0 .9-1 1.200-2 1l-.3 1.400c2 .4 3.900-.5 3.900-2.400 0-2.300-2.600-1.900-2.600-3z",
  },
  terrah: {
    name: "Terrah",
    letter: "T",
    colour: "red",
    ground: "#a5303a",
    ink: "#ffecea",
    emblem: "M1.500 20.500 8.500 7l3.600 6.400 2.900-4.700 7.500 11.800zM8.500 10.500 6.700 14l1.700 1.200L10.300 14z",
  },
  pillar: {
    name: "Pillar",
    letter: "P",
    colour: "yellow",
    ground: "#e9c04c",
    ink: "#33260a",
    emblem:
      "M4 2.500h16V6h-2.200v12H20v3.500H4V18h2.200V6H4zM8.400 6v12h1.700V6zm2.800 0v12h1.700V6zm2.800 0v12h1.700V6z",
  },
  aqua: {
    name: "Aqua",
    letter: "A",
    colour: "blue",
    ground: "#2460a8",
    ink: "#e6f4ff",
    emblem:
      "M12 1.800c3.500 4.500 6.600 8.400 6.600 12.500A6.500 6.500 0 0 1 12 21a6.500 6.500 0 0 1-6.600-6.700C5.400 10.200 8.500 6.300 12 1.800zM8 14.700c0 2.400 1.700 4 3.900 4.200l.2-1.500c-1.500-.2-2.500-1.200-2.500-2.800z",
  },
  buka: {
    name: "Buka",
    letter: "B",
    colour: "",
    ground: "#4b3a8c",
    ink: "#f0eaff",
    emblem:
      "M11.100 6.900a2.700 2.700 0 1 1 1.800 0V9H16v1.800h-3.100v8.300c2.700-.4 4.600-2 5.200-4.300l-1.700.5 2.700-4.100 2 4.500-1.400-.5C19 19 16 21.500 12 21.500S5 19 4.300 15.200l-1.400.5 2-4.500 2.700 4.100-1.700-.5c.6 2.300 2.500 3.900 5.200 4.300v-8.300H8V9h3.100zM12 3.300a1 1 0 1 0 .01 0z",
  },
  mutant: {
    name: "Mutant",
    letter: "X",
    colour: "",
    ground: "#5d2a55",
    ink: "#ffe3f7",
    emblem:
      "M12 1.500 21 6.700v10.600L12 22.500 3 17.300V6.700zM12 4 5.200 7.900v8.200L12 20zM13.600 8.500l2.900-1.700 1 1.700-2.900 1.700zM13.600 15.500l1-1.700 2.900 1.700-1 1.700zM13.600 11.200H17v1.700h-3.400z",
  },
};

/** The palace of Blue Moon City takes every colour. @type {People} */
export const ANY = {
  name: "Any",
  letter: "∗",
  colour: "any",
  ground: "#6a5a9c",
  ink: "#ffffff",
  emblem:
    "M12 2l2.500 6.300 6.700-1-4.200 5.300 4.200 5.300-6.700-1L12 23l-2.500-6.100-6.700 1L7 12.600 2.800 7.300l6.700 1z",
};

/** @type {Object<string, string>} */
const BY_COLOUR = Object.fromEntries(
  Object.entries(PEOPLES)
    .filter(([, p]) => p.colour)
    .map(([slug, p]) => [p.colour, slug]),
);

/** @param {string|null} colour @returns {{slug: string, people: People}} */
export function ofColour(colour) {
  const slug = BY_COLOUR[colour ?? ""];
  return slug ? { slug, people: PEOPLES[slug] } : { slug: "any", people: ANY };
}

/** The nine decks in the order of the book. */
export const DECKS = ["hoax", "vulca", "mimix", "flit", "khind", "terrah", "pillar", "aqua", "buka"];
