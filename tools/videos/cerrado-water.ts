import { CERRADO, lettuceLeaves } from "./academies.ts";
import type { Film } from "./film.ts";
import { block, circle, flat, line, move, person, place, shape, type Look } from "./kit.ts";

const { INK, LEAF, ORANGE, STRAW, WOOD, EARTH, RED, YELLOW, FIELD, PAPER } = CERRADO;
const DARK_LEAF = "#4b8a5f";
const WATER = "#7fb5cf";
const METAL = "#8d9aa0";

const elder: Look = { skin: "#6b432c", hair: "#efe9df", cut: "bun", shirt: ORANGE, trousers: "#41617a" };
const young: Look = { skin: "#c68a5e", hair: "#2b1a12", cut: "short", shirt: "#5d8aa6", trousers: "#2f4f62" };

const ground = line("M0 386H430");
const disc = move("fade", flat(circle(215, 212, 204), STRAW));

const drop = (x: number, y: number, s: number, at = 0): string =>
  place(
    x,
    y,
    shape("M0 -34Q26 4 26 18a26 26 0 0 1 -52 0Q-26 4 0 -34z", WATER, at) + line("M-12 18a13 13 0 0 0 11 14", at + 0.4),
    s,
  );

const tap = (at = 0): string =>
  shape(block(0, 64, 150, 44, 4), METAL, at) +
  shape("M140 60h70q50 0 50 52v40h-52v-30q0 -14 -14 -14H140z", METAL, at + 0.2) +
  line("M182 60V34", at + 0.4, 'stroke-width="12"') +
  shape(block(134, 18, 98, 20, 10), RED, at + 0.5);

const lettuce = (x: number, y: number, s = 1, at = 0): string => place(x, y, lettuceLeaves(at), s);

const bucketUnderTap =
  disc +
  tap() +
  move("tap", drop(234, 214, 0.9, 0.8), 1.2) +
  shape("M150 262H318L296 386H172z", "#5d8aa6", 0.4) +
  shape("M142 250H326V272H142z", "#6d9ab5", 0.6) +
  line("M20 386H410");

const palm = (x: number, y: number, s: number, at = 0): string =>
  place(
    x,
    y,
    shape(block(-8, -150, 16, 150, 5), WOOD, at) +
      [-64, -30, 4, 38, 72]
        .map((turn, i) => {
          const frond = shape("M0 -148C-16 -176 -10 -214 0 -226C10 -214 16 -176 0 -148z", LEAF, at + 0.3 + i * 0.08);
          return `<g transform="rotate(${turn} 0 -148)">${frond}</g>`;
        })
        .join(""),
    s,
  );

const posts = [18, 84, 150, 216, 272];
const spring =
  shape("M-6 386C20 214 262 204 306 386z", "#d3e2c0", 0) +
  palm(70, 296, 0.9, 0.3) +
  palm(216, 290, 1.06, 0.5) +
  shape("M64 304a80 24 0 1 1 160 0a80 24 0 1 1 -160 0z", WATER, 0.9) +
  line("M108 300q12 -8 24 0M150 312q12 -8 24 0", 1.3, `stroke="${STRAW}"`) +
  line("M206 312Q290 330 300 348H346", 1.6, `stroke="${METAL}" stroke-width="9"`) +
  posts.map((x, i) => shape(block(x, 334, 14, 52, 3), EARTH, 1 + i * 0.1)).join("") +
  line("M18 350H286M18 368H286", 1.6) +
  shape("M322 342H428L418 386H332z", METAL, 1.8) +
  shape("M330 342a45 9 0 0 1 90 0z", WATER, 2.1) +
  ground;

const roof =
  shape(block(30, 210, 190, 176, 2), "#ffffff", 0) +
  shape("M6 214L125 120L244 214z", ORANGE, 0.2) +
  shape(block(92, 292, 58, 94, 2), "#2f7350", 0.4) +
  line("M2 222H250", 0.6, `stroke="${METAL}" stroke-width="12"`) +
  line("M250 222V250H318V268", 0.9, `stroke="${METAL}" stroke-width="12"`) +
  shape(block(276, 272, 144, 114, 10), "#6d9ab5", 0.7) +
  shape(block(268, 258, 160, 24, 8), "#41617a", 1) +
  move("fade", drop(348, 334, 0.9, 1.5), 1.4) +
  [40, 100, 160, 220, 280, 340, 400]
    .map((x, i) =>
      move("tap", line(`M${x} ${40 + (i % 3) * 22}l-7 30`, 0.4, `stroke="${WATER}" stroke-width="6"`), 0.4),
    )
    .join("") +
  ground;

const wrench =
  shape(block(126, 92, 28, 150, 12), ORANGE, 0) +
  shape("M108 100C92 70 100 42 120 34V70H160V34C180 42 188 70 172 100C160 112 120 112 108 100z", "#b9c3c7", 0);
const mended =
  tap() +
  move("enter", `<g transform="rotate(-38 140 90)">${wrench}</g>`, 1) +
  shape("M286 196H410L394 386H302z", "#ffffff", 0.4) +
  shape("M296 306H400L394 386H302z", WATER, 0.7) +
  line("M384 232h16M384 268h14M382 304h14M380 340h13", 1) +
  move("pop", shape(circle(110, 276, 62), "#2f7350"), 1.6) +
  line("M82 278L102 300L140 254", 2, `stroke="${STRAW}" stroke-width="11"`) +
  ground;

const straws = Array.from(
  { length: 19 },
  (_, i) => `M${12 + i * 22} ${320 + (i % 3) * 8}l${26 - (i % 4) * 4} ${i % 2 ? 9 : -9}`,
);
const mulch =
  shape("M0 386V322Q215 300 430 322V386z", EARTH, 0) +
  [76, 215, 354].map((x, i) => lettuce(x, 306, 1.3, 0.5 + i * 0.2)).join("") +
  move("enter", `<path d="${straws.join("")}" stroke="${YELLOW}" stroke-width="10"/>`, 1.1) +
  [110, 215, 320].map((x, i) => move("bob", drop(x, 366, 0.34, 1.7 + i * 0.15), 1.7)).join("") +
  move("rays", shape(circle(362, 84, 46), ORANGE, 0.2), 0.5);

const watering =
  shape("M0 352Q18 340 40 344H390Q414 340 430 352V386H0z", EARTH, 0) +
  move("dawn", shape(circle(330, 250, 74), YELLOW, 0.1), 0.1) +
  shape("M180 386C230 312 360 300 430 330V386z", DARK_LEAF, 0.2) +
  shape("M0 352Q18 340 40 344H390Q414 340 430 352V386H0z", EARTH, 0.3) +
  lettuce(282, 334, 1.1, 0.5) +
  lettuce(376, 334, 1.1, 0.6) +
  move("enter", place(92, 238, person(elder, { arm: "M2 -78Q30 -44 66 -52", hand: [72, -52] })), 0.6) +
  move(
    "enter",
    shape("M160 172H214L222 240H152z", "#2f7350", 0.4) +
      line("M160 174Q186 130 214 174", 0.5, 'stroke-width="6"') +
      line("M218 214L254 250", 0.6, `stroke="#2f7350" stroke-width="14"`),
    0.9,
  ) +
  [0, 1, 2]
    .map((i) =>
      move("tap", line(`M${258 + i * 10} ${262 + i * 5}l4 26`, 0.4, `stroke="${WATER}" stroke-width="6"`), 1.4),
    )
    .join("");

const together =
  disc +
  line("M20 386H410") +
  move("enter", place(104, 274, person(elder, { arm: "M2 -78Q30 -50 70 -60", hand: [76, -60] })), 0.3) +
  move("enter", place(326, 274, person(young, { arm: "M2 -78Q30 -50 74 -62", hand: [80, -62] }), 1, true), 0.6) +
  move(
    "enter",
    shape("M166 218H264L252 300H178z", "#6d9ab5", 0.2) +
      shape("M172 218a43 11 0 0 1 86 0a43 11 0 0 1 -86 0z", WATER, 0.4),
    1.1,
  ) +
  move("bob", drop(215, 150, 1, 1.6), 1.6);

export const cerradoWater: Film = {
  academy: "cerrado",
  name: "agua-que-rende",
  layout: "side",
  ink: INK,
  ground: PAPER,
  slides: [
    {
      seconds: 5,
      lines: ["Água que", "rende em", "cinco gestos"],
      drawing: bucketUnderTap,
      signed: true,
      ground: FIELD,
    },
    { seconds: 5, lead: "1", lines: ["Cerque", "a nascente"], drawing: spring },
    { seconds: 5, lead: "2", lines: ["Guarde a chuva", "do telhado"], drawing: roof },
    { seconds: 5, lead: "3", lines: ["Conserte", "o vazamento"], drawing: mended },
    { seconds: 5, lead: "4", lines: ["Cubra a terra", "com palha"], drawing: mulch },
    { seconds: 5, lead: "5", lines: ["Regue devagar,", "na hora fresca"], drawing: watering },
    { seconds: 6, lines: ["Água se", "combina com", "os vizinhos."], drawing: together, signed: true, ground: FIELD },
  ],
};
