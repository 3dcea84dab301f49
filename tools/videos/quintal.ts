import { ESPACO } from "./academies.ts";
import type { Film } from "./film.ts";
import { block, circle, flat, limb, line, move, person, place, shape, star, type Look } from "./kit.ts";

const { DARK, SUN, VIOLET, WATER, CORAL, TEAL: LEAF } = ESPACO;
const DAWN = "#efe9ff";
const EARTH = "#a5623c";
const CLAY = "#c9814f";
const WOOD = "#d9a066";
const BARK = "#8a5a34";
const GRASS = "#9fd9b8";

const aymara: Look = { skin: "#a8704a", hair: "#20130d", cut: "long", shirt: CORAL, trousers: VIOLET };
const emanuel: Look = { skin: "#5b3724", hair: "#20130d", cut: "curly", shirt: SUN, trousers: LEAF };
const tais: Look = { skin: "#e6b48c", hair: "#7a4a22", cut: "bun", shirt: LEAF, trousers: "#4a3a8c" };
const teacher: Look = { skin: "#8a5535", hair: "#3a2418", cut: "hat", shirt: VIOLET, trousers: "#2b1d5c" };

const ground = flat("M-20 250Q260 238 480 246T980 244V278Q480 294 -20 278z", GRASS);
const puddle = (x: number, width: number, at = 0): string =>
  shape(
    `M${x} 262q${width * 0.12} -16 ${width / 2} -14t${width / 2} 16q${-width * 0.1} 14 ${-width / 2} 14t${-width / 2} -16z`,
    WATER,
    at,
  ) + move("nudge", line(`M${x + width * 0.3} 264h${width * 0.22}`, at + 0.6, `stroke="#ffffff" stroke-width="4"`), at);
const leaves = (x: number, y: number, size: number): string =>
  flat(
    circle(x, y, size) +
      circle(x - size * 0.9, y + size * 0.42, size * 0.74) +
      circle(x + size * 0.9, y + size * 0.4, size * 0.78),
    LEAF,
  );
const tree = (x: number): string =>
  `<path d="M${x - 16} 252Q${x - 4} 180 ${x - 22} 118H${x + 22}Q${x + 6} 180 ${x + 20} 252z" fill="${BARK}"/>` +
  leaves(x, 66, 62) +
  flat(circle(x - 46, 104, 11) + circle(x + 30, 96, 11) + circle(x + 66, 112, 11), SUN);
const drop = (x: number, y: number, at: number): string =>
  move("echo", flat(`M${x} ${y}q14 20 0 26q-14 -6 0 -26z`, WATER), at);
const cloud = (x: number, y: number): string =>
  flat(circle(x, y, 34) + circle(x - 40, y + 14, 24) + circle(x + 42, y + 12, 27), "#cdbcf7");

const afterTheRain =
  ground +
  tree(196) +
  move("nudge", cloud(720, 40), 0) +
  puddle(380, 330, 0.3) +
  drop(150, 150, 0.4) +
  drop(262, 140, 0.9) +
  drop(700, 92, 0.6) +
  drop(752, 96, 1.1) +
  move("dawn", flat(circle(850, 96, 44), SUN), 0.2);

const log = (x: number): string =>
  `<path d="${block(x, 214, 46, 40, 18)}" fill="${BARK}"/><path d="M${x + 14} 234a9 9 0 1 0 18 0a9 9 0 1 0 -18 0" stroke-width="3"/>`;
const plank = `<path d="${block(262, 198, 436, 20, 6)}" fill="${WOOD}"/><path d="M330 208h70M470 208h110" stroke="#b9804a" stroke-width="4"/>`;
const bridge =
  ground +
  puddle(330, 300) +
  log(286) +
  log(628) +
  move("enter", plank, 0.3) +
  move(
    "bob",
    place(470, 121, person(aymara, { arm: "M2 -78Q34 -84 60 -104", hand: [64, -106], mouth: "open" }), 0.7),
    0,
  ) +
  tree(838);

const stump = (x: number): string => `<path d="${block(x, 178, 50, 76, 6)}" fill="${BARK}"/>`;
const pot = (x: number, y: number, color: string): string =>
  place(x, y, `<path d="M-38 0H38L28 60H-28z" fill="${color}"/><path d="M-38 0H38" stroke-width="6"/>`);
const pouring =
  ground +
  stump(302) +
  place(330, 172, person(emanuel, { sits: true, arm: "M2 -78Q40 -82 84 -92", hand: [92, -94] }), 0.86) +
  move("sway", place(452, 74, `<path d="M-34 -22L30 -38L38 24L-14 38z" fill="${CORAL}"/>`), 0.2) +
  line("M486 92Q536 104 540 190", 0.6, `stroke="${WATER}" stroke-width="14"`) +
  line("M500 100Q552 116 552 190", 1, `stroke="#ffffff" stroke-width="4"`) +
  pot(546, 192, VIOLET) +
  move("echo", line("M498 182q-14 -12 -10 -26M596 182q14 -12 10 -26", 0, `stroke="${WATER}" stroke-width="6"`), 1.2) +
  puddle(610, 200, 0.8);

const paw = (x: number, y: number): string =>
  flat(circle(x, y, 10) + circle(x - 11, y - 13, 4.6) + circle(x, y - 17, 4.6) + circle(x + 11, y - 13, 4.6), BARK);
const mud =
  ground +
  stump(216) +
  place(244, 176, person(tais, { sits: true, arm: "M2 -78Q34 -54 62 -26", hand: [68, -22], tilt: 6 }), 0.86) +
  move("tap", limb("M330 132L372 206", WOOD, 10), 0.4) +
  shape("M330 252Q348 190 420 194Q486 190 500 252z", EARTH, 0.3) +
  move(
    "pop",
    `<path d="M540 252V204H646V252z" fill="${CLAY}"/><path d="M532 204q60 -26 122 0z" fill="${EARTH}"/>` +
      `<path d="M592 190q-4 -34 22 -40q6 30 -22 40z" fill="${LEAF}"/>`,
    1.1,
  ) +
  move("fade", paw(706, 262), 1.8) +
  move("fade", paw(754, 246), 2.1) +
  move("fade", paw(802, 262), 2.4) +
  move("fade", paw(850, 246), 2.7);

const bucket = (x: number, y: number, color: string): string =>
  place(x, y, `<path d="M-34 -50H34L26 14H-26z" fill="${color}"/><path d="M-34 -50Q0 -92 34 -50" stroke-width="5"/>`);
const shard = (x: number, y: number): string => shape(`M${x} ${y}l18 -22l12 26z`, "#ffffff", 0.4);
const before =
  ground +
  tree(160) +
  place(402, 148, person(teacher, { arm: "M2 -78Q36 -52 56 -16", hand: [60, -12], tilt: 10 }), 0.9) +
  move("tap", shard(452, 190), 0.6) +
  move("enter", bucket(560, 238, CORAL), 0.5) +
  shard(548, 184) +
  move("pop", shape(star(690, 120, 20, 9, 4) + star(738, 176, 13, 6, 4), SUN, 0), 1.8) +
  puddle(640, 190, 0.2);

const sprout = (x: number, at: number): string =>
  move(
    "sway",
    line(`M${x} 252V190`, at, `stroke="${LEAF}" stroke-width="9"`) +
      shape(`M${x} 214q-36 -4 -40 -34q38 0 40 34zM${x} 198q34 -6 36 -36q-36 4 -36 36z`, LEAF, at + 0.3),
    at,
  );
const watering =
  ground +
  place(270, 148, person(aymara, { arm: "M2 -78Q40 -80 74 -84", hand: [80, -84] }), 0.9) +
  place(380, 92, `<path d="M-34 -30L34 -34L46 26L-14 40z" fill="${CORAL}"/>`) +
  line("M424 84Q470 96 486 176", 0.5, `stroke="${WATER}" stroke-width="12"`) +
  line("M420 96Q452 112 462 178", 0.8, `stroke="${WATER}" stroke-width="8"`) +
  sprout(470, 0.7) +
  sprout(548, 0.9) +
  sprout(622, 1.1) +
  move(
    "enter",
    `<path d="M716 252L728 176H806L818 252z" fill="${VIOLET}"/><path d="M712 252H822" stroke-width="6"/>`,
    1.4,
  );

const rising = (x: number, y: number, at: number, what: string): string =>
  `<g class="float" style="--at:${at}s;--from:${480 - x}px,${170 - y}px">${place(x, y, what)}</g>`;
const tomorrow =
  ground +
  puddle(330, 300) +
  log(286) +
  log(628) +
  plank +
  rising(
    250,
    104,
    0.5,
    `<path d="M-52 10H52L34 42H-34z" fill="${CORAL}"/><path d="M0 10V-50" stroke-width="6"/><path d="M6 -46Q44 -22 46 2H6z" fill="${SUN}"/>`,
  ) +
  rising(
    480,
    88,
    0.9,
    `<path d="M-44 40V-14L-22 10L0 -26L22 10L44 -14V40z" fill="${SUN}"/><path d="M-44 26H44" stroke-width="4"/>`,
  ) +
  rising(
    704,
    98,
    1.3,
    `<path d="M-50 30Q-56 -34 0 -38Q56 -34 50 30z" fill="${LEAF}"/><path d="M-16 30V2q16 -22 32 0v28z" fill="${DARK}"/>`,
  ) +
  [
    [150, 150, 14],
    [366, 40, 12],
    [600, 44, 14],
    [820, 140, 18],
  ]
    .map(([x = 0, y = 0, r = 0], i) =>
      rising(x, y, 1.7 + i * 0.15, `<path d="${star(0, 0, r, r * 0.42, 4)}" fill="${VIOLET}"/>`),
    )
    .join("");

export const quintal: Film = {
  academy: "espacoimaginario",
  name: "depois-da-chuva",
  layout: "top",
  ink: DARK,
  ground: { background: DAWN, text: "#2a2150", accent: VIOLET, contour: "#ddd0fb" },
  slides: [
    { seconds: 6, lines: ["Depois da chuva"], drawing: afterTheRain, signed: true },
    { seconds: 6, lines: ["Aymara faz uma ponte."], drawing: bridge },
    { seconds: 6, lines: ["Emanuel enche e derrama."], drawing: pouring },
    { seconds: 6, lines: ["Taís mistura terra e água."], drawing: mud },
    { seconds: 7, lines: ["A professora olhou antes e fica perto."], drawing: before },
    { seconds: 6, lines: ["A água vai para as plantas."], drawing: watering },
    { seconds: 6, lines: ["E amanhã, o que vai ser?"], drawing: tomorrow, signed: true },
  ],
};
