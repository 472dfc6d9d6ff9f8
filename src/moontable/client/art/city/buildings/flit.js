/** The buildings of the Flit. In a space of 200 by 120, on the ground at 118. */

import { ball, finial, flag } from "../details.js";
import { bush } from "../nature.js";
import { arcade, arch, block } from "../openings.js";
import { paint } from "../paint.js";
import { cone, flare, hip } from "../roofs.js";
import { wall } from "../walls.js";

/** Watchtower: a beacon on a rock. */
export const watchtower = () =>
  [
    paint("z", "M30 118 52 92 70 96 86 74 118 76 134 94 156 92 176 118z"),
    paint("b", "M118 76 134 94 156 92 176 118H126z"),
    wall(132, 74, 22, 30),
    flare(143, 74, 32, 24),
    arch(139, 82, 7, 11),
    paint("a", "M84 92 90 36H106L108 92z"),
    paint("b", "M106 36H113L120 92H108z"),
    block(94, 48, 5, 11),
    block(96, 68, 5, 11),
    paint("z", "M80 36h42l-6 8H86z"),
    wall(82, 20, 38, 16, 0.3),
    arcade(85, 22, 22, 13, 3, 2),
    flare(101, 20, 54, 26),
    finial(101, -4, 4),
    ball(101, 12, 3.5, "g"),
    paint("e", "M122 28 188 12V42L122 32z", 0.28),
    paint("o", "M90 86q8-4 20 0M92 60h20"),
    flag(143, 52, 9),
    paint("e", "M48 70q8-8 14-2 6-7 14-2-8 0-13 7-6-7-15-3zM30 48q6-6 10-1 5-5 10-1-6 0-9 5-4-5-11-3z"),
  ].join("");

/** Flight Tower: landings and wings. */
export const flightTower = () =>
  [
    paint("z", "M48 118 70 100H132L156 118z"),
    paint("a", "M72 118 84 26H104L108 118z"),
    paint("b", "M104 26H116L130 118H108z"),
    paint("z", "M60 92Q100 104 142 84L146 90Q100 112 58 98zM68 62Q100 72 132 56L135 62Q100 78 66 68z"),
    paint("z", "M106 62 170 54 172 60 108 70zM94 92 30 88 30 94 94 100z"),
    flare(100, 28, 52, 26),
    finial(100, 2, 6),
    arch(88, 36, 7, 12),
    arch(100, 36, 7, 12),
    arch(84, 78, 8, 13),
    arch(100, 78, 8, 13),
    arch(90, 106, 12, 12, "k"),
    arch(86, 50, 6, 9),
    paint("e", "M128 46Q150 26 192 30 176 34 172 42 160 40 156 48 146 44 140 52z"),
    paint("f", "M128 46Q150 26 192 30 160 34 136 49z"),
    paint("e", "M66 78Q46 58 6 62 22 66 26 74 38 72 42 80 52 76 58 84z"),
    paint("f", "M66 78Q46 58 6 62 38 66 62 81z"),
    paint("e", "M30 30q7-8 12-1 6-7 13-2-8 0-12 6-6-5-13-3z"),
    paint("e", "M148 14q5-6 9-1 5-5 10-1-6 0-9 4-4-4-10-2z"),
    flag(170, 54, 12, -1),
    flag(32, 88, 12),
  ].join("");

/** Monastery Tower: tiers on a crag. */
export const monasteryTower = () =>
  [
    paint("z", "M44 118 58 84 74 88 84 62 116 62 124 82 142 80 158 118z"),
    paint("b", "M116 62 124 82 142 80 158 118H120L112 84z"),
    wall(82, 50, 36, 30, 0.3),
    hip(70, 50, 60, 12, 12),
    paint("o", "M70 50q-4 0-6-4M130 50q4 0 6-4"),
    wall(86, 24, 28, 16, 0.3),
    hip(76, 26, 48, 11, 10),
    flare(100, 15, 34, 17),
    finial(100, -1, 3),
    arch(95, 28, 10, 12, "k"),
    paint("e", "M96 31h8q0 6 2 8h-12q2-2 2-8z"),
    arch(88, 58, 7, 12),
    arch(100, 58, 7, 12),
    arch(93, 70, 9, 10, "k"),
    wall(126, 66, 22, 16),
    cone(137, 66, 30, 14),
    arch(133, 70, 7, 10),
    wall(50, 70, 20, 16),
    cone(60, 70, 28, 14),
    arch(56, 75, 7, 9),
    paint("h", "M97 80l-10 8 14 6-16 8 18 6-12 10"),
    paint("e", "M30 40q7-8 12-1 6-7 13-2-8 0-12 6-6-5-13-3zM150 30q5-6 9-1 5-5 10-1-6 0-9 4-4-4-10-2z"),
    paint("o", "M82 52L60 70M118 52 138 66"),
    bush(78, 96, 5),
    bush(130, 100, 6),
  ].join("");
