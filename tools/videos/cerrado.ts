import { CERRADO, lettuceLeaves } from "./academies.ts";
import type { Film } from "./film.ts";
import { block, circle, flat, line, move, person, place, shape, sunRays, type Look } from "./kit.ts";

const { INK, GREEN, PALE, ORANGE, STRAW, WOOD, EARTH, RED, YELLOW, FIELD, PAPER } = CERRADO;
const farmer: Look = { skin: "#8d5a3a", hair: "#e8c67a", cut: "hat", shirt: ORANGE, trousers: "#41617a" };
const customer: Look = { skin: "#c68a5e", hair: "#2b1a12", cut: "long", shirt: "#5d8aa6", trousers: "#2f4f62" };

const ground = (at = 0): string => line("M0 386H430", at);
const disc = move("fade", flat(circle(215, 212, 204), STRAW), 0);

const tomato = (x: number, y: number, r: number, at = 0): string =>
  shape(circle(x, y, r), RED, at) +
  line(`M${x - 9} ${y - r + 5}q9 7 18 0M${x} ${y - r + 7}v-9`, at + 0.3, `stroke="${GREEN}" stroke-width="5"`);

const lettuce = (x: number, y: number, s = 1, at = 0): string =>
  place(x, y, lettuceLeaves(at) + line("M0 8V-14", at + 0.4), s);

const banana = "M-46 -52C-40 0 -8 30 46 22C50 16 50 10 44 6C6 6 -20 -14 -30 -54z";
const bananas = (x: number, y: number, at = 0): string =>
  place(
    x,
    y,
    [34, 8, -18]
      .map((turn, i) => `<g transform="rotate(${turn} -38 -54)">${shape(banana, YELLOW, at + i * 0.15)}</g>`)
      .join("") + shape(block(-50, -72, 24, 24, 8), EARTH, at + 0.5),
  );

const crate = (x: number, y: number, w: number, h: number, color: string, at = 0): string => {
  const slots = [0, 1].flatMap((row) =>
    [0, 1, 2].map((i) => block(x + w * (0.11 + 0.28 * i), y + h * (0.36 + 0.3 * row), w * 0.22, h * 0.16, 4)),
  );
  return (
    shape(block(x, y, w, h, 8), color, at) +
    shape(block(x - 6, y - 4, w + 12, h * 0.2, 6), color, at + 0.2) +
    `<g stroke-width="3">${shape(slots.join(""), STRAW, at + 0.4)}</g>`
  );
};

const stripes = [0, 1, 2, 3, 4, 5, 6].map((i) => ({
  top: 62 + i * 44,
  foot: 34 + i * 52,
  color: i % 2 ? "#ffffff" : "#2f7350",
}));
const awning = stripes
  .map(({ top, foot, color }, i) =>
    shape(`M${top} 54H${top + 44}L${foot + 52} 128a26 24 0 0 1 -52 0z`, color, 0.3 + i * 0.08),
  )
  .join("");

const stall =
  disc +
  line("M66 140V386M366 140V386", 0.1, `stroke="${EARTH}" stroke-width="9"`) +
  move("enter", place(204, 292, person(farmer, { bust: true }), 0.74), 1) +
  [96, 128, 160].map((x, i) => tomato(x, 266, 18, 1 + i * 0.1)).join("") +
  tomato(112, 244, 17, 1.3) +
  tomato(145, 244, 17, 1.4) +
  lettuce(284, 268, 0.72, 1.2) +
  lettuce(330, 268, 0.72, 1.3) +
  shape(block(36, 284, 360, 26, 6), WOOD, 0.6) +
  shape(block(54, 310, 324, 76, 2), EARTH, 0.7) +
  line("M54 348H378", 0.9) +
  awning +
  line("M20 386H410", 0);

const freshHour =
  move(
    "dawn",
    move("rays", line(sunRays(215, 250, 104, 132, 11, true), 0.5, `stroke="${ORANGE}" stroke-width="6"`), 0) +
      shape(circle(215, 250, 84), YELLOW, 0.1),
    0.1,
  ) +
  shape("M30 386C40 296 110 244 215 244S390 296 400 386z", "#d3e2c0", 0.2) +
  shape("M8 386Q22 336 60 334H370Q408 336 422 386z", EARTH, 0.4) +
  [70, 166, 262, 358].map((x, i) => lettuce(x, 332, 0.98, 0.8 + i * 0.2)).join("") +
  ground();

const shade =
  flat("M10 388a205 15 0 0 1 410 0a205 15 0 0 1 -410 0z", "#ddd2b8") +
  ground() +
  shape(
    "M206 386C212 330 170 300 186 240C150 226 130 200 122 172L140 168C150 196 172 210 196 216C206 190 236 186 262 150L276 162C258 200 232 212 226 240C222 290 246 330 250 386z",
    EARTH,
    0.2,
  ) +
  move(
    "sway",
    shape(
      "M96 178C40 190 10 140 50 112C50 66 116 58 138 84C160 30 262 24 286 76C340 50 404 90 384 132C416 172 350 204 310 180C280 206 230 196 214 176C180 204 120 204 96 178z",
      "#4b8a5f",
      0.6,
    ) +
      line("M92 128q18 -18 40 -8M176 92q24 -16 48 0M280 128q22 -16 44 0M190 148q20 -12 40 0", 1.2, `stroke="${PALE}"`),
    1.4,
  ) +
  move(
    "enter",
    tomato(62, 320, 18) + tomato(98, 318, 18) + tomato(128, 322, 16) + crate(40, 330, 108, 56, "#5d8aa6"),
    1.3,
  ) +
  move("enter", lettuce(306, 322, 0.62) + lettuce(352, 322, 0.62) + crate(276, 330, 108, 56, ORANGE), 1.7);

const fruit = [
  [86, 248],
  [138, 244],
  [190, 248],
  [242, 244],
  [294, 248],
  [344, 248],
] as const;
const cleanCrate =
  ground() +
  shape("M70 166H360L392 206V262H38V206z", "#41617a", 0.1) +
  fruit.map(([x, y], i) => move("enter", tomato(x, y, 30), 0.9 + i * 0.15)).join("") +
  shape("M38 206L60 386H370L392 206H376V256H54V206z", "#6d9ab5", 0.3) +
  `<g stroke-width="3">${shape([0, 1, 2, 3].flatMap((i) => [block(84 + i * 69, 280, 54, 22, 6), block(88 + i * 67, 328, 52, 22, 6)]).join(""), STRAW, 0.7)}</g>` +
  move("pop", shape(circle(215, 92, 38), "#ffffff", 0), 2) +
  line("M197 94L210 107L234 78", 2.3, `stroke="#2f7350" stroke-width="9"`);

const cracked =
  shape(circle(0, 0, 26), "#b9432a", 0.4) +
  flat("M10 4a10 9 0 1 0 1 0z", "#6b3020") +
  line("M-8 -23l9 13l-13 9l8 13", 0.9, `stroke="${STRAW}" stroke-width="4"`) +
  line("M-9 -21q9 7 18 0", 0.6, `stroke="${GREEN}" stroke-width="5"`);
const apart =
  ground() +
  [58, 110, 162].map((x, i) => tomato(x, 262, 26, 0.3 + i * 0.15)).join("") +
  tomato(84, 222, 25, 0.7) +
  `<g class="hop" style="--at:1.8s;--hop:-192px,-40px;--hop-over:-96px,-110px">${place(326, 262, cracked)}</g>` +
  crate(22, 280, 178, 106, PALE, 0.1) +
  crate(252, 280, 152, 106, ORANGE, 0.3) +
  line("M140 150Q232 70 318 172M296 168L320 178L326 152", 1.9, `stroke="${ORANGE}" stroke-width="6"`);

const farApart =
  ground() +
  shape(block(2, 300, 150, 18, 6), WOOD, 0.1) +
  shape(block(278, 300, 150, 18, 6), WOOD, 0.1) +
  line("M20 318V386M134 318V386M296 318V386M410 318V386", 0.3) +
  move("enter", tomato(128, 277, 22) + bananas(70, 256), 0.6) +
  move("enter", lettuce(322, 288, 0.86) + lettuce(388, 288, 0.86) + lettuce(354, 248, 0.86), 1) +
  line("M178 250H252M192 234L174 250L192 266M238 234L256 250L238 266", 1.8, `stroke="${ORANGE}" stroke-width="7"`) +
  move("fade", `<path d="M215 130V220M215 284V376" stroke="${ORANGE}" stroke-width="5" stroke-dasharray="1 14"/>`, 1.6);

const queue =
  line("M0 386H430") +
  [0, 1, 2]
    .map((i) => {
      const x = 288 - i * 140;
      const load =
        i === 1
          ? lettuce(x + 34, 286, 0.56) + lettuce(x + 78, 286, 0.56)
          : [20, 56, 92].map((dx) => tomato(x + dx, 284, 18)).join("");
      const tag =
        shape(`M${x + 26} 170h60v60h-60zM${x + 56} 230V282`, "#ffffff", 0.2) +
        `<text x="${x + 56}" y="215">${i + 1}</text>`;
      return move("enter", tag + load + crate(x, 298, 112, 88, [ORANGE, PALE, "#6d9ab5"][i] ?? ORANGE), 0.3 + i * 0.4);
    })
    .join("") +
  move("nudge", line("M70 106H368M340 78L370 106L340 134", 1.6, `stroke="${ORANGE}" stroke-width="10"`), 1.6);

const sale =
  disc +
  line("M20 386H410") +
  move("enter", place(112, 274, person(farmer, { arm: "M2 -78Q30 -50 74 -60", hand: [80, -60] })), 0.3) +
  move("enter", place(322, 274, person(customer, { arm: "M2 -78Q30 -50 76 -62", hand: [82, -62] }), 1, true), 0.6) +
  move(
    "enter",
    lettuce(216, 236, 0.7) +
      shape("M176 236H256L248 316H184z", "#e8c67a", 0.2) +
      line("M196 236Q200 206 216 206Q232 206 236 236", 0.4),
    1.2,
  );

export const cerrado: Film = {
  academy: "cerrado",
  name: "da-colheita-a-banca",
  layout: "side",
  ink: INK,
  ground: PAPER,
  slides: [
    { seconds: 6, lines: ["Da colheita", "à banca em", "seis cuidados"], drawing: stall, signed: true, ground: FIELD },
    { seconds: 7, lead: "1", lines: ["Colha na", "hora fresca"], drawing: freshHour },
    { seconds: 7, lead: "2", lines: ["Leve logo", "para a sombra"], drawing: shade },
    { seconds: 7, lead: "3", lines: ["Caixa limpa,", "sem aperto"], drawing: cleanCrate },
    { seconds: 7, lead: "4", lines: ["Separe o", "machucado", "do perfeito"], drawing: apart },
    { seconds: 8, lead: "5", lines: ["Fruta madura", "longe das folhas"], drawing: farApart },
    { seconds: 7, lead: "6", lines: ["Colheu primeiro,", "vende primeiro"], drawing: queue },
    {
      seconds: 7,
      lines: ["Cuidado", "custa pouco.", "Perda", "custa caro."],
      drawing: sale,
      signed: true,
      ground: FIELD,
    },
  ],
};
