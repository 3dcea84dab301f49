import type { Ground } from "./film.ts";
import { shape } from "./kit.ts";

// Colours, grounds and drawings that the films of an academy share.

const PURPLE = "#49496a";
const ROSE = "#c24a68";

export const AURORA = {
  INK: "#3a3a57",
  PURPLE,
  ROSE,
  PEACH: "#f6c9a8",
  WHITE: "#ffffff",
  MIST: "#d9dbe8",
  TEAL: "#8fbfc0",
  DAY: { background: "#eff1f4", text: PURPLE, accent: ROSE, contour: "#dfe2ea" } satisfies Ground,
  DAWN: { background: "#f9dcc6", text: PURPLE, accent: "#a93a57", contour: "#f2c6a5" } satisfies Ground,
};

const GREEN = "#1f4d38";
const STRAW = "#f6f1e9";
const LEAF = "#6aa874";
const PALE = "#a9cf98";
const YELLOW = "#f0b84a";
const INK = "#20362b";

export const CERRADO = {
  INK,
  GREEN,
  LEAF,
  PALE,
  ORANGE: "#d9822b",
  STRAW,
  WOOD: "#b0713f",
  EARTH: "#8a5a34",
  RED: "#d5532f",
  YELLOW,
  PAPER: { background: STRAW, text: INK, accent: "#b85c12", contour: "#e6dccb" } satisfies Ground,
  FIELD: { background: GREEN, text: STRAW, accent: YELLOW, contour: "#2a5a44" } satisfies Ground,
};

/** Draws the leaves of a lettuce around the origin. */
export const lettuceLeaves = (at = 0): string =>
  shape(
    "M-36 4C-52 -8 -44 -30 -30 -28C-30 -48 -8 -54 0 -42C8 -54 30 -48 30 -28C44 -30 52 -8 36 4C30 20 -30 20 -36 4z",
    LEAF,
    at,
  ) + shape("M-20 6C-30 -4 -22 -22 -12 -20C-8 -32 8 -32 12 -20C22 -22 30 -4 20 6C12 14 -12 14 -20 6z", PALE, at + 0.2);

export const ESPACO = {
  DARK: "#1a1038",
  SUN: "#ffc83d",
  VIOLET: "#7a3ff2",
  WATER: "#6fb7ff",
  CORAL: "#ff7a6b",
  TEAL: "#2fb3a3",
};
