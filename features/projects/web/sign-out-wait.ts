const STUDY = /^vereda:input:/;
const PLACE = /^vereda:place:/;

/**
 * Returns how long signing out waits for the server, in milliseconds: longest for unsent study inputs, one second for
 * positions in recordings and for inputs that already failed. `stored`: keys of localStorage; `stuck`: number of failed
 * inputs.
 */
export function signOutWait(stored: readonly string[], stuck: number): number {
  if (stuck > 0) return 1000;
  if (stored.some((name) => STUDY.test(name))) return 4000;
  return stored.some((name) => PLACE.test(name)) ? 1000 : 0;
}
