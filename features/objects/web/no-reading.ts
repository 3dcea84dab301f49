import type { Reading } from "./use-reading.ts";

const nothing = () => {};

/** A preview saves nothing and judges no question. */
export const NO_READING: Reading = {
  completeness: 0,
  isDone: false,
  answers: {},
  waiting: {},
  unstored: [],
  changed: [],
  certificate: null,
  see: nothing,
  spend: nothing,
  answer: nothing,
  open: nothing,
};
