import { sharedValue } from "./shared-value.ts";

/** What the loading indicator shows (spec, section 4): it ends on finish, or on an error with a state of its own. */
type Progress = "idle" | "busy" | "done" | "failed";

const THROTTLE_MS = 200;
const DONE_MS = 500;
const FAILED_MS = 2000;

const progress = sharedValue<Progress>("idle");
export const useProgress = progress.use;

let began: number | null = null;
let rest: ReturnType<typeof setTimeout> | undefined;

export function beginProgress(): void {
  if (progress.get() === "busy") return;
  began = performance.now();
  show("busy");
}

/** What was quick never showed, and so has nothing to finish. */
export function endProgress(): void {
  if (progress.get() !== "busy" || began === null) return;
  show(performance.now() - began < THROTTLE_MS ? "idle" : "done", DONE_MS);
}

/** Of a navigation; a document that arrives as an error page has no progress to show. */
export function failProgress(): void {
  if (began !== null) show("failed", FAILED_MS);
}

function show(state: Progress, milliseconds?: number): void {
  clearTimeout(rest);
  progress.set(state);
  if (milliseconds && state !== "idle") rest = setTimeout(() => progress.set("idle"), milliseconds);
}
