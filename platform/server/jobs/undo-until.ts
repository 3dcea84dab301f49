const DAY = 24 * 60 * 60_000;

/** From these states what a job wrote can be undone. */
export const UNDOABLE: ReadonlySet<string> = new Set(["finished", "failed", "undo-failed"]);

interface Undoable {
  finished_at: Date | null;
  failed_at: Date | null;
  undo_failed_at: Date | null;
}

/** A day after it was written, or stopped, or after its undo stopped. */
export function undoUntil({ finished_at, failed_at, undo_failed_at }: Undoable): Date | null {
  const since = undo_failed_at ?? finished_at ?? failed_at;
  return since && new Date(since.getTime() + DAY);
}
