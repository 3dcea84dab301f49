const DAY = 24 * 60 * 60_000;

/** States of a job's row in which its changes can be undone. */
export const UNDOABLE: ReadonlySet<string> = new Set(["finished", "failed", "undo-failed"]);

interface Undoable {
  finished_at: Date | null;
  failed_at: Date | null;
  undo_failed_at: Date | null;
}

/** Returns until when a job's changes can be undone: a day after its end or a failed undo. Null while it runs. */
export function undoUntil({ finished_at, failed_at, undo_failed_at }: Undoable): Date | null {
  const since = undo_failed_at ?? finished_at ?? failed_at;
  return since && new Date(since.getTime() + DAY);
}
