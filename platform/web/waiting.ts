import { sharedValue } from "./movement/shared-value.ts";

/** Numbers of inputs that wait on this device until they are sent, by kind. */
export interface Waiting {
  /** Objects read, opened or watched; each object counts once. */
  steps: number;
  answers: number;
  reflections: number;
  /** Answers of flows. */
  flows: number;
  /** Marks in lists, and positions in videos and audios. */
  places: number;
}

const NOTHING: Waiting = { steps: 0, answers: 0, reflections: 0, flows: 0, places: 0 };
const waiting = sharedValue<Waiting>(NOTHING);

/** Numbers of waiting inputs, as a React hook; inputs that are being sent do not count. */
export const useWaiting = waiting.use;

export function setWaiting(change: Partial<Waiting>): void {
  waiting.set({ ...waiting.get(), ...change });
}

export function waitingCount({ steps, answers, reflections, flows, places }: Waiting = waiting.get()): number {
  return steps + answers + reflections + flows + places;
}
