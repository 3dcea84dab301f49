import { ESPACO } from "./academies.ts";
import type { Film } from "./film.ts";
import { block, circle, clock, flat, limb, line, move, person, place, shape, star, type Look } from "./kit.ts";

const { DARK, SUN, VIOLET, WATER, CORAL, TEAL } = ESPACO;
const NIGHT = "#2b1d5c";
const CARD = "#d9a066";
const SIDE = "#b9804a";
const LIGHT = "#f5f2ff";

const taina: Look = { skin: "#a8704a", hair: "#20130d", cut: "long", shirt: TEAL, trousers: TEAL };

const floor = line("M120 252H840", 0, `stroke="${LIGHT}" stroke-opacity=".55"`);
const front =
  flat(block(372, 116, 216, 136, 3), CARD) +
  flat("M372 116h216v16H372z", SIDE) +
  `<path d="M440 196h80" stroke="${SIDE}" stroke-width="8"/>`;
const edge = `<path d="${block(372, 116, 216, 136, 3)}"/>`;
const mouth = `<path d="M372 116L404 84H556L588 116z" fill="${DARK}"/>`;
const backFlap = `<path d="M404 84L418 56H542L556 84z" fill="${SIDE}"/>`;
const flaps = `<path d="M372 116L404 84L352 62L318 92zM588 116L556 84L608 62L642 92z" fill="${CARD}"/>`;
const openBox = backFlap + mouth + flaps + front + edge;

const wave = (y: number, shift: number, at: number): string =>
  move(
    "nudge",
    line(`M${232 + shift} ${y}${"q31 -26 62 0t62 0".repeat(4)}`, at, `stroke="${WATER}" stroke-width="8"`),
    at,
  );

const mast = move("enter", limb("M516 110V30", SIDE, 6) + shape("M526 32Q596 52 606 96H526z", SUN, 0.5), 0.3);
const boat =
  move(
    "bob",
    mouth +
      mast +
      move(
        "enter",
        place(432, 140, person(taina, { bust: true, arm: "M2 -78Q30 -40 66 -34", hand: [70, -34] }), 0.74),
        0.9,
      ) +
      front +
      edge +
      move("enter", limb("M462 92L600 234", CARD, 8) + shape("M590 222l22 -14l34 50q-14 22 -34 6z", CARD), 1.2),
    0,
  ) +
  wave(238, -30, 0.2) +
  wave(252, 0, 0.4) +
  wave(266, 26, 0.6);

const eye = (x: number): string =>
  shape(`M${x - 24} 186Q${x} 160 ${x + 24} 186Q${x} 208 ${x - 24} 186z`, SUN, 0.9) +
  flat(`M${x} 172q9 13 0 27q-9 -14 0 -27z`, DARK);
const den =
  floor +
  `<path d="M372 116L336 92V272L372 252zM588 116L624 92V272L588 252z" fill="${SIDE}"/><path d="M372 116L392 74H568L588 116z" fill="${CARD}"/>` +
  `<path d="${block(372, 116, 216, 136, 3)}" fill="${DARK}"/>` +
  move(
    "fade",
    flat(
      "M414 172Q408 136 432 140L456 154Q480 148 504 154L528 140Q552 136 546 172Q556 214 520 240H440Q404 214 414 172z",
      "#3a2563",
    ),
    0.8,
  ) +
  move(
    "fade",
    flat(
      circle(480, 160, 6) +
        circle(462, 152, 4) +
        circle(498, 152, 4) +
        circle(424, 206, 5) +
        circle(536, 206, 5) +
        circle(434, 222, 4) +
        circle(526, 222, 4),
      "#5f43a0",
    ),
    1,
  ) +
  move("blink", eye(446) + eye(514), 1.2) +
  move("fade", flat("M470 214h20l-10 11z", "#8d6bd6"), 1.6);

const hand = (x: number, flip: boolean): string =>
  place(
    x,
    84,
    limb("M0 8Q-46 6 -96 -26", "#8a5535", 22) +
      `<path d="M-18 -8Q6 -20 34 -2L58 16Q66 26 54 30Q30 34 -2 30Q-24 24 -18 -8z" fill="#8a5535"/><path d="M32 10L52 22M20 16L38 27" stroke-width="3"/>`,
    1,
    flip,
  );
const arcs = (side: 1 | -1): string =>
  [0, 1, 2]
    .map((i) => {
      const x = 480 + side * (146 + i * 44);
      return move(
        "echo",
        `<path d="M${x} ${142 - i * 18}q${side * (22 + i * 6)} ${42 + i * 18} 0 ${84 + i * 36}" stroke="${[SUN, CORAL, WATER][i]}" stroke-width="8"/>`,
        0.9 + i * 0.16,
      );
    })
    .join("");
const drum =
  floor +
  `<path d="M372 116L404 92H556L588 116z" fill="${SIDE}"/>` +
  flat(block(372, 116, 216, 136, 3), CARD) +
  `<path d="M440 176h80" stroke="${SIDE}" stroke-width="8"/>` +
  edge +
  move("tap", hand(418, false), 0.8) +
  move("tap late", hand(542, true), 0.8) +
  arcs(1) +
  arcs(-1);

const sock = (color: string, flip: boolean, x: number): string =>
  place(
    x,
    222,
    `<path d="M-17 0V-38C-22 -72 22 -76 32 -52C40 -50 44 -40 36 -36L16 -32V0z" fill="${color}"/><path d="M36 -40L14 -42" stroke-width="3"/>` +
      flat(circle(6, -56, 7), LIGHT) +
      flat(circle(8, -56, 3.4), DARK) +
      `<path d="M-14 -62q-10 -10 -4 -18M-6 -68q-4 -12 6 -16" stroke-width="4"/>`,
    1,
    flip,
  );
const stageWindow = (x: number, color: string, flip: boolean, at: number): string =>
  `<path d="${block(x, 138, 88, 84, 4)}" fill="${DARK}"/>` +
  move("enter", sock(color, flip, x + (flip ? 50 : 38)), at) +
  `<path d="M${x} 138h26Q${x + 24} 176 ${x} 196zM${x + 88} 138h-26Q${x + 64} 176 ${x + 88} 196z" fill="${CORAL}"/>`;
const theatre =
  floor +
  flat(block(372, 116, 216, 136, 3), CARD) +
  edge +
  stageWindow(386, TEAL, false, 1) +
  stageWindow(486, VIOLET, true, 1.5) +
  shape(
    "M352 92H608V116Q592 138 576 116Q560 138 544 116Q528 138 512 116Q496 138 480 116Q464 138 448 116Q432 138 416 116Q400 138 384 116Q368 138 352 116z",
    CORAL,
    0.3,
  ) +
  move(
    "pop",
    shape(
      star(300, 110, 22, 9, 5) + star(664, 84, 18, 8, 5) + star(702, 156, 13, 6, 5) + star(258, 176, 13, 6, 5),
      SUN,
      0,
    ),
    2,
  );

const offered =
  floor +
  openBox +
  move(
    "enter",
    clock(
      212,
      166,
      80,
      LIGHT,
      `<g stroke-width="6"><g class="turn" style="--at:.9s;--pivot:212px 166px">${line("M212 166V112", 0.6)}</g>${line("M212 166L246 184", 0.6)}</g>`,
      0.1,
    ),
    0.5,
  ) +
  move(
    "enter",
    `<path d="${block(668, 218, 172, 34, 14)}" fill="${VIOLET}"/><path d="${block(674, 188, 160, 34, 14)}" fill="#9a6bff"/>` +
      `<path d="M690 192Q672 172 694 160H806Q836 162 828 190Q790 204 690 192z" fill="${VIOLET}"/>` +
      `<path d="M700 176h84M696 236h100M700 206h90" stroke="${SUN}" stroke-dasharray="1 15" stroke-width="6"/>`,
    1,
  );

const littleBoat = place(
  0,
  0,
  `<path d="M-46 14H46L32 42H-32z" fill="${CARD}"/><path d="M0 14V-46" stroke="${SIDE}" stroke-width="7"/><path d="M6 -42Q40 -20 42 6H6z" fill="${SUN}"/><path d="M-52 52q13 -11 26 0t26 0 26 0 26 0" stroke="${WATER}" stroke-width="6"/>`,
);
const littleJaguar =
  `<path d="M-40 -10Q-46 -42 -22 -36Q0 -44 22 -36Q46 -42 40 -10Q46 30 0 36Q-46 30 -40 -10z" fill="${SUN}"/>` +
  [
    [-14, -4],
    [14, -4],
  ]
    .map(([x = 0, y = 0]) => flat(circle(x, y, 5), DARK))
    .join("") +
  flat("M-7 8h14l-7 8z", DARK) +
  flat(
    circle(-26, 14, 4) + circle(26, 14, 4) + circle(0, -24, 4) + circle(-16, -24, 3.4) + circle(16, -24, 3.4),
    "#b86a1e",
  ) +
  `<path d="M0 16v5m-9 4q9 4 18 0" stroke-width="3"/>`;
const littleDrum = `<path d="M-38 -20V26A38 14 0 0 0 38 26V-20z" fill="${CORAL}"/><path d="M-38 -20a38 14 0 1 0 76 0a38 14 0 1 0 -76 0z" fill="${LIGHT}"/><path d="M-38 0L-19 36L0 4L19 36L38 0" stroke-width="3"/>`;
const rising = (x: number, y: number, at: number, what: string): string =>
  `<g class="float" style="--at:${at}s;--from:${480 - x}px,${120 - y}px">${place(x, y, what)}</g>`;
const worlds =
  floor +
  backFlap +
  mouth +
  rising(168, 168, 0.5, littleBoat) +
  rising(240, 62, 1, littleJaguar) +
  rising(722, 64, 1.5, littleDrum) +
  [
    [120, 66, 16],
    [296, 146, 12],
    [690, 150, 16],
    [790, 150, 24],
    [826, 62, 14],
    [744, 206, 12],
  ]
    .map(([x = 0, y = 0, r = 0], i) =>
      rising(x, y, 1.8 + i * 0.15, `<path d="${star(0, 0, r, r * 0.42, 5)}" fill="${SUN}"/>`),
    )
    .join("") +
  flaps +
  front +
  edge;

/** Places a drawing so that the box stands on the same spot in every slide, enlarged from the floor up. */
const stage = (drawing: string): string => place(-48, -25.2, drawing, 1.1);

export const espacoImaginario: Film = {
  academy: "espacoimaginario",
  name: "uma-caixa-muitos-mundos",
  layout: "top",
  ink: DARK,
  ground: { background: NIGHT, text: LIGHT, accent: SUN, contour: "#3a2b70" },
  slides: [
    {
      seconds: 7,
      lines: ["Uma caixa, muitos mundos"],
      drawing: stage(floor + move("enter", openBox, 0.4)),
      signed: true,
    },
    { seconds: 7, lines: ["Para Tainá, é barco."], drawing: stage(boat) },
    { seconds: 7, lines: ["Para Bento, é toca."], drawing: stage(den) },
    { seconds: 8, lines: ["Para Ísis, é tambor."], drawing: stage(drum) },
    { seconds: 7, lines: ["No dia seguinte, é teatro."], drawing: stage(theatre) },
    { seconds: 8, lines: ["O adulto deixou a caixa, o tempo e um pano."], drawing: stage(offered) },
    { seconds: 8, lines: ["Antes de jogar fora: o que isto pode ser?"], drawing: stage(worlds), signed: true },
  ],
};
