import { sharedValue } from "./movement/shared-value.ts";

/** The kinds of inputs that wait on this device until the server has them. */
export interface Waiting {
  /** Read, opened, watched: counted once per object. */
  steps: number;
  answers: number;
  reflections: number;
  /** Answers of flows. */
  flows: number;
  /** Lists with marks, and where videos and audios stopped. */
  places: number;
}

const NOTHING: Waiting = { steps: 0, answers: 0, reflections: 0, flows: 0, places: 0 };
const waiting = sharedValue<Waiting>(NOTHING);

/** The number of waiting inputs; those that are being sent do not count. */
export const useWaiting = waiting.use;

export function setWaiting(change: Partial<Waiting>): void {
  waiting.set({ ...waiting.get(), ...change });
}

export function waitingCount({ steps, answers, reflections, flows, places }: Waiting = waiting.get()): number {
  return steps + answers + reflections + flows + places;
}
