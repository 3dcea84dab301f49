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
  star,
  sunRays,
  type Look,
} from "./kit.ts";

const { INK, PURPLE, ROSE, PEACH, WHITE, MIST, TEAL, DAWN, DAY } = AURORA;
const man: Look = { skin: "#c99470", hair: "#e9e9ee", cut: "short", shirt: TEAL, trousers: PURPLE };
const receptionist: Look = { skin: "#8a5a3c", hair: "#2c1c18", cut: "bun", shirt: ROSE, trousers: PURPLE };
const woman: Look = { skin: "#efc4a2", hair: "#7a4a2e", cut: "curly", shirt: "#e8b45c", trousers: PURPLE };
const attendant: Look = { skin: "#a06a48", hair: "#2c1c18", cut: "short", shirt: ROSE, trousers: PURPLE };
const girl: Look = { skin: "#6f4630", hair: "#22161a", cut: "long", shirt: "#a9a9cf", trousers: "#6b6b92" };
const companion: Look = { skin: "#c99470", hair: "#4a2e22", cut: "bun", shirt: ROSE, trousers: PURPLE };

const floor = (at = 0): string => line("M0 386H430", at);
const chair = (x: number, at = 0): string =>
  line(`M${x - 34} 206V296M${x - 34} 296V386M${x + 40} 304V386`, at) + shape(block(x - 38, 294, 84, 14, 6), MIST, at);

const unit = (at = 0): string =>
  shape(block(90, 268, 250, 118, 2), WHITE, at) +
  shape("M66 270L106 206H324L364 270z", PURPLE, at + 0.2) +
  shape(block(190, 310, 50, 76, 2), MIST, at + 0.4) +
  shape(block(114, 308, 48, 40, 3) + "M138 308v40M114 328h48", PEACH, at + 0.5) +
  shape(block(268, 308, 48, 40, 3) + "M292 308v40M268 328h48", PEACH, at + 0.5) +
  move("pop", shape(circle(215, 240, 22), WHITE) + flat("M210 226h10v9h9v10h-9v9h-10v-9h-9v-10h9z", ROSE), at + 0.8);

const wallClock = (hands: string, at = 0): string => clock(216, 78, 66, WHITE, hands, at);

const counter = (at = 0): string =>
  shape(block(262, 286, 168, 100, 2), PURPLE, at) + shape(block(248, 270, 182, 20, 8), "#6b6b92", at + 0.1);

const bench = (at = 0): string =>
  line("M30 302V386M236 302V386", at) +
  shape(block(10, 292, 246, 16, 6), PEACH, at) +
  line("M16 232H250M30 232V292M236 232V292", at + 0.2);

const door = (leaf: string, at = 0): string =>
  shape("M286 386V92H412V386", "#ffe6c9", at) + leaf + line("M278 386V84H420V386", at);
const leaf =
  shape(block(290, 96, 118, 290, 2), "#b9b9d6", 0.4) +
  shape(block(322, 126, 54, 70, 4), WHITE, 0.6) +
  shape(circle(306, 250, 7), PEACH, 0.8);

const dawn =
  move(
    "dawn",
    move("rays", line(sunRays(215, 168, 92, 112, 9, true), 0.6, `stroke="${ROSE}"`), 0) +
      shape(circle(215, 168, 74), "#f2a65a", 0.2),
    0.2,
  ) +
  unit(0.3) +
  line("M0 386H430") +
  move("pop", shape(balloon(14, 84, 108, 62, 84), WHITE), 2.3) +
  move("pop", shape(balloon(158, 2, 116, 62, 200), WHITE), 2.6) +
  move("pop", shape(balloon(308, 84, 108, 62, 326), WHITE), 2.9);

const waits =
  floor() +
  chair(96) +
  chair(214, 0.15) +
  chair(332, 0.3) +
  wallClock(
    `<g class="turn" style="--at:.8s;--pivot:216px 78px">${line("M216 78V32", 0.6)}</g>` +
      line("M216 78L240 96", 0.6, `stroke-width="6"`),
    0.1,
  ) +
  move("enter", place(96, 296, person(man, { sits: true, mouth: "sad", tilt: 6 })), 0.6);

const answers =
  floor() +
  chair(96) +
  wallClock(
    move("fade", flat("M216 78V26A52 52 0 0 1 261 104z", PEACH), 1.6) +
      line("M216 78V32", 0.6) +
      line("M216 78L254 100", 1.8, `stroke="${ROSE}" stroke-width="7"`),
    0.1,
  ) +
  move("enter", place(96, 296, person(man, { sits: true, tilt: -14 })), 0.3) +
  move(
    "enter",
    place(332, 274, person(receptionist, { tilt: -10, arm: "M2 -78Q34 -92 60 -130", hand: [64, -136] }), 1, true),
    0.8,
  );

const burst =
  `<path d="${star(224, 76, 86, 54, 13)}" fill="${ROSE}"/><path d="M176 112L142 146L202 130" fill="${ROSE}"/>` +
  flat("M181 106L200 126L224 100z", ROSE);

const outcry = `<path d="M180 66l18 -12l18 22l18 -22l18 22l18 -14M196 96h56" stroke="${WHITE}" stroke-width="6"/>`;

const shouts =
  floor() +
  move(
    "enter",
    place(362, 296, person(attendant, { bust: true, arm: "M2 -78Q10 -40 34 -30", hand: [38, -30] }), 0.94, true),
    0.3,
  ) +
  counter() +
  move(
    "enter",
    place(90, 274, person(woman, { mouth: "open", tilt: 4, arm: "M2 -78Q24 -34 62 -50", hand: [68, -53] })),
    0.5,
  ) +
  move("pop", move("shake", burst + outcry, 1.9), 1.3);

const softens =
  floor() +
  move(
    "enter",
    place(
      362,
      296,
      person(attendant, { bust: true, arm: "M2 -78Q34 -56 12 -108", hand: [8, -116] }) +
        limb("M-2 -140L16 -108", WHITE, 6),
      0.94,
      true,
    ),
    0.2,
  ) +
  counter() +
  move("fade", place(90, 274, person(woman, { arm: "M2 -78Q2 -44 22 -22", hand: [26, -18] })), 0.2) +
  move("wilt", burst + outcry, 0.7) +
  move(
    "pop",
    shape(balloon(140, 34, 168, 88, 176), WHITE, 1.7) +
      line("M182 68h84M182 90h56", 2.2, `stroke="${ROSE}" stroke-width="6"`),
    1.7,
  );

const cries =
  floor() +
  door(leaf) +
  bench(0.2) +
  move(
    "enter",
    place(124, 296, person(girl, { sits: true, tilt: 30, mouth: "sad", arm: "M2 -78Q-2 -40 40 -22", hand: [46, -22] })),
    0.7,
  );

const stays =
  floor() +
  door(move("ajar", leaf, 1.6)) +
  bench(0.2) +
  move(
    "fade",
    place(164, 296, person(girl, { sits: true, tilt: 18, arm: "M2 -78Q-2 -40 40 -22", hand: [46, -22] })),
    0.2,
  ) +
  move(
    "enter",
    place(54, 296, person(companion, { sits: true, arm: "M2 -78Q12 -44 56 -52", hand: [62, -54] })) +
      shape("M110 214h26l-4 36h-18z", "#cfe3ee", 1.4),
    0.9,
  );

const morning =
  move("rays", line(sunRays(322, 92, 84, 104, 16), 0.8, `stroke="${ROSE}"`), 1) +
  shape(circle(322, 92, 66), "#f2a65a", 0.1) +
  unit(0.2) +
  line("M0 386H430") +
  move("pop", shape(balloon(2, 112, 120, 66, 34), WHITE), 1.2) +
  move("pop", shape(balloon(72, 30, 124, 68, 104), ROSE), 1.5) +
  move("pop", shape(balloon(136, 114, 120, 66, 168), PURPLE), 1.8);

export const aurora: Film = {
  academy: "aurora",
  name: "tres-conversas-dificeis",
  layout: "side",
  ink: INK,
  ground: DAY,
  slides: [
    { seconds: 6, lines: ["Três", "conversas", "difíceis"], drawing: dawn, signed: true, ground: DAWN },
    { seconds: 7, lead: "A espera:", lines: ["“Ninguém me", "explica nada.”"], drawing: waits },
    { seconds: 8, lines: ["Reconheça.", "Conte o que sabe.", "Marque o retorno."], drawing: answers },
    { seconds: 7, lead: "A raiva:", lines: ["“Isto aqui", "é uma vergonha!”"], drawing: shouts },
    { seconds: 8, lines: ["Baixe a voz.", "Nomeie o fato.", "Ofereça um passo."], drawing: softens },
    { seconds: 7, lead: "O choro:", lines: ["a notícia que", "ainda não veio."], drawing: cries },
    { seconds: 8, lines: ["Fique perto.", "Não prometa.", "Chame quem", "pode informar."], drawing: stays },
    {
      seconds: 7,
      lines: ["Sem escuta,", "nada começa", "a se resolver."],
      drawing: morning,
      signed: true,
      ground: DAWN,
    },
  ],
};
