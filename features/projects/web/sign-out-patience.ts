const WORK = /^vereda:input:/;
const PLACE = /^vereda:place:/;

/**
 * How long signing out waits for the server, in milliseconds. `stored`: what lies on this device until the server has it;
 * `stuck`: how many things could not be sent so far. Steps of study on their way are worth a wait; where somebody was reading,
 * and what the server does not take, is not.
 */
export function signOutPatience(stored: readonly string[], stuck: number): number {
  if (stuck > 0) return 1000;
  if (stored.some((name) => WORK.test(name))) return 4000;
  return stored.some((name) => PLACE.test(name)) ? 1000 : 0;
}
