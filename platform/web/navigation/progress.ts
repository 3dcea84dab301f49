import { sharedValue } from "./shared-value.ts";

/** State of the loading indicator (spec, section 4): it ends as done, or as failed after an error. */
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

/** Ends the indicator; after less than 200 ms without showing “done”, because the indicator was never visible. */
export function endProgress(): void {
  if (progress.get() !== "busy" || began === null) return;
  show(performance.now() - began < THROTTLE_MS ? "idle" : "done", DONE_MS);
}

/** Marks a navigation as failed; does nothing for a document that loads as an error page. */
export function failProgress(): void {
  if (began !== null) show("failed", FAILED_MS);
}

function show(state: Progress, milliseconds?: number): void {
  clearTimeout(rest);
  progress.set(state);
  if (milliseconds && state !== "idle") rest = setTimeout(() => progress.set("idle"), milliseconds);
}
