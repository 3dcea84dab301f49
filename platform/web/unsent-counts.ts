import { sharedValue } from "./navigation/shared-value.ts";

/** Numbers of inputs that wait on this device until they are sent, by kind. */
export interface UnsentCounts {
  /** Objects read, opened or watched; each object counts once. */
  steps: number;
  answers: number;
  reflections: number;
  /** Answers of flows. */
  flows: number;
  /** Marks in lists, and positions in videos and audios. */
  places: number;
}

const NONE_UNSENT: UnsentCounts = { steps: 0, answers: 0, reflections: 0, flows: 0, places: 0 };
const unsentCounts = sharedValue<UnsentCounts>(NONE_UNSENT);

/** Numbers of waiting inputs, as a React hook; inputs that are being sent do not count. */
export const useUnsentCounts = unsentCounts.use;

export function setUnsentCounts(change: Partial<UnsentCounts>): void {
  unsentCounts.set({ ...unsentCounts.get(), ...change });
}

export function unsentCount({ steps, answers, reflections, flows, places }: UnsentCounts = unsentCounts.get()): number {
  return steps + answers + reflections + flows + places;
}
