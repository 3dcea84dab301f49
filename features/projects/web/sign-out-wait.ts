const STUDY = /^vereda:input:/;
const PLACE = /^vereda:place:/;

/**
 * How long signing out waits for the server, in milliseconds. `stored`: what lies on this device until the server has it;
 * `stuck`: how many things could not be sent so far. Waits longest for steps of study on their way; only a moment for where
 * somebody was reading and for what the server did not take.
 */
export function signOutWait(stored: readonly string[], stuck: number): number {
  if (stuck > 0) return 1000;
  if (stored.some((name) => STUDY.test(name))) return 4000;
  return stored.some((name) => PLACE.test(name)) ? 1000 : 0;
}
