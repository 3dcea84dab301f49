import { AURORA } from "./academies.ts";
import type { Film } from "./film.ts";
import {
  balloon,
  block,
  circle,
  clock,
  flat,
  limb,
  line,
  move,
  person,
  place,
  shape,
  sunRays,
  type Look,
} from "./kit.ts";

const { INK, PURPLE, ROSE, PEACH, WHITE, MIST, TEAL, DAWN, DAY } = AURORA;
const LEAF = "#a9c9b4";
const SUN = "#f2a65a";

const visitor: Look = { skin: "#a06a48", hair: "#2c1c18", cut: "bun", shirt: TEAL, trousers: PURPLE };
const host: Look = { skin: "#efc4a2", hair: "#e9e9ee", cut: "curly", shirt: ROSE, trousers: "#6b6b92" };

const ground = (at = 0): string => line("M0 386H430", at);

const house = (x: number, at = 0): string =>
  shape(block(x, 196, 176, 190, 2), WHITE, at) +
  shape(`M${x - 22} 198L${x + 88} 118L${x + 198} 198z`, ROSE, at + 0.2) +
  shape(block(x + 22, 232, 52, 50, 3) + `M${x + 48} 232v50M${x + 22} 257h52`, PEACH, at + 0.4) +
  shape(block(x + 98, 254, 56, 132, 2), "#b9b9d6", at + 0.4) +
  shape(circle(x + 110, 322, 5), PEACH, at + 0.6) +
  line(`M${x + 90} 386V246H${x + 162}V386`, at + 0.3);

/** Draws the facade of a home, large enough for a person in the doorway. */
const front = (leaf: string, at = 0): string =>
  shape(block(258, 104, 172, 282, 2), WHITE, at) +
  shape("M238 108L262 58H430V108z", ROSE, at + 0.2) +
  shape("M310 386V150H406V386", "#ffe6c9", at + 0.3) +
  leaf +
  line("M302 386V142H414V386", at + 0.3);

const leaf =
  shape(block(314, 154, 88, 232, 2), "#b9b9d6", 0.4) +
  shape(block(338, 180, 40, 50, 4), WHITE, 0.6) +
  shape(circle(328, 274, 6), PEACH, 0.8);

const gate = (x: number, at = 0): string =>
  line(`M${x} 386V272M${x + 62} 386V272`, at, `stroke-width="9"`) +
  line(`M${x} 298H${x + 62}M${x} 362H${x + 62}`, at + 0.2) +
  line(`M${x + 16} 386V288M${x + 31} 386V288M${x + 46} 386V288`, at + 0.3);

const fence = (from: number, to: number, at = 0): string =>
  Array.from({ length: Math.floor((to - from) / 16) }, (_, i) => line(`M${from + 8 + i * 16} 386V304`, at)).join("") +
  line(`M${from} 322H${to}M${from} 364H${to}`, at);

const tree = (x: number, at = 0): string =>
  line(`M${x} 386V306`, at, `stroke-width="9"`) + move("sway", shape(circle(x, 272, 44), LEAF, at + 0.1), 0.4);

const badge = flat("M6 -70h16v22h-16z", WHITE) + flat("M9 -66h10v8h-10z", MIST) + flat("M9 -55h10v3h-10z", ROSE);

const seesVisitor = (pose: Parameters<typeof person>[1] = {}): string => person(visitor, pose) + badge;

const visits = (pose: Parameters<typeof person>[1]): string => place(76, 294, seesVisitor(pose), 0.82);
const opens = (pose: Parameters<typeof person>[1]): string => place(358, 294, person(host, pose), 0.82, true);

const street =
  move(
    "dawn",
    move("rays", line(sunRays(96, 150, 64, 80, 9, true), 0.6, `stroke="${ROSE}"`), 0) +
      shape(circle(96, 150, 50), SUN, 0.2),
    0.2,
  ) +
  house(226, 0.3) +
  tree(44, 0.3) +
  fence(78, 142, 0.4) +
  gate(146, 0.5) +
  ground();

const calls =
  ground() +
  front(leaf) +
  gate(166, 0.1) +
  move(
    "enter",
    visits({ arm: "M2 -78Q18 -56 38 -72", hand: [44, -76], tilt: -4 }) +
      move("tap", place(76, 294, limb("M6 -76Q22 -50 44 -58", TEAL, 17), 0.82), 1.2),
    0.4,
  ) +
  move("echo", line("M130 208q12 10 10 26M144 197q18 16 16 40M158 186q24 22 22 54", 0.6, `stroke="${ROSE}"`), 1.2) +
  move("nudge", line("M98 416H52m12 -10l-12 10l12 10", 2.6, `stroke="${ROSE}" stroke-width="5"`), 2.6);

const tells =
  ground() +
  front("") +
  move("enter", opens({ tilt: -4 }), 0.4) +
  gate(166, 0.1) +
  move("fade", visits({ arm: "M2 -78Q30 -66 46 -92", hand: [52, -98] }), 0.2) +
  move(
    "pop",
    shape(balloon(14, 10, 196, 108, 92), WHITE, 1) +
      shape(block(48, 34, 42, 58, 5), MIST, 1.3) +
      shape(circle(69, 54, 11), PEACH, 1.4) +
      line("M57 80q12 -12 24 0", 1.5) +
      line("M110 46h68M110 66h68M110 86h40", 1.7, `stroke="${ROSE}" stroke-width="6"`),
    0.9,
  );

const asks =
  ground() +
  front("") +
  opens({ tilt: 6, arm: "M2 -78Q30 -64 16 -100", hand: [13, -107] }) +
  gate(166) +
  visits({ arm: "M2 -78Q24 -50 46 -62", hand: [52, -64] }) +
  move(
    "pop",
    shape(balloon(26, 2, 128, 114, 92), WHITE, 0.5) +
      clock(90, 59, 42, WHITE, line("M90 59V32M90 59L108 70", 1, `stroke="${ROSE}" stroke-width="5"`), 0.7),
    0.4,
  ) +
  move(
    "pop",
    shape(balloon(236, 8, 110, 72, 320), WHITE, 1.9) +
      flat(circle(264, 44, 7), ROSE) +
      flat(circle(291, 44, 7), ROSE) +
      flat(circle(318, 44, 7), ROSE),
    1.8,
  );

const days = [0, 1, 2, 3].flatMap((column) => [0, 1, 2].map((row) => [86 + column * 36, 66 + row * 30] as const));

const another =
  ground() +
  front("") +
  opens({ arm: "M2 -78Q36 -58 46 -102", hand: [50, -110] }) +
  gate(166) +
  visits({ arm: "M2 -78Q36 -58 46 -102", hand: [50, -110] }) +
  move(
    "pop",
    shape(block(56, 4, 168, 138, 8), WHITE, 0.4) +
      shape(block(56, 4, 168, 34, 8), ROSE, 0.5) +
      line("M92 -6v20M188 -6v20", 0.6, `stroke-width="7"`) +
      days.map(([x, y]) => flat(block(x - 10, y - 8, 20, 17, 4), MIST)).join("") +
      line(circle(158, 96, 18), 2, `stroke="${ROSE}" stroke-width="6"`),
    0.4,
  );

const cup = (x: number, at: number): string =>
  shape(`M${x} 272h26v18q0 10 -13 10t-13 -10zM${x + 26} 276q12 2 4 14`, WHITE, at);

const together =
  shape(block(150, 62, 130, 92, 4) + "M215 62v92M150 108h130", "#cfe3ee", 0.1) +
  move("rays", shape(circle(250, 88, 15), SUN, 0.4), 0.4) +
  ground() +
  line("M34 206V386M34 296H120V386", 0.1) +
  line("M396 206V386M396 296H310V386", 0.1) +
  move("enter", place(68, 296, seesVisitor({ sits: true, arm: "M2 -78Q14 -44 46 -46", hand: [52, -46] })), 0.4) +
  move("enter", place(362, 296, person(host, { sits: true, mouth: "open", tilt: -6 }), 1, true), 0.6) +
  shape(block(140, 300, 150, 14, 5), PEACH, 0.3) +
  line("M215 314V386M180 386H250", 0.3) +
  cup(166, 0.9) +
  cup(236, 1.1) +
  move("bob", line("M178 262q-6 -10 0 -18t0 -16M248 262q-6 -10 0 -18t0 -16", 1.5, `stroke="${ROSE}"`), 1.5);

export const auroraVisita: Film = {
  academy: "aurora",
  name: "antes-de-entrar",
  layout: "side",
  ink: INK,
  ground: DAY,
  slides: [
    { seconds: 6, lines: ["Antes", "de entrar"], drawing: street, signed: true, ground: DAWN },
    { seconds: 7, lead: "Chame.", lines: ["Dê um passo", "para trás."], drawing: calls },
    { seconds: 7, lead: "Diga", lines: ["quem é,", "de onde vem", "e por que veio."], drawing: tells },
    { seconds: 7, lead: "Pergunte:", lines: ["“Agora é uma", "boa hora?”"], drawing: asks },
    { seconds: 7, lead: "Ouviu um não?", lines: ["Agradeça", "e combine", "outro dia."], drawing: another },
    { seconds: 6, lines: ["A casa é", "de quem", "mora nela."], drawing: together, signed: true, ground: DAWN },
  ],
};
