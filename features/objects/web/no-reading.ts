import type { Reading } from "./use-reading.ts";

const nothing = () => {};

/** The Reading of a preview: nothing is saved, and questions are not judged. */
export const NO_READING: Reading = {
  completeness: 0,
  isDone: false,
  answers: {},
  waiting: {},
  unstored: [],
  changed: [],
  certificate: null,
  recordSeen: nothing,
  recordSeconds: nothing,
  answer: nothing,
  recordOpened: nothing,
};
