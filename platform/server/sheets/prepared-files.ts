import type { JobKind } from "../jobs/job.ts";

/** How long a file that a job prepared can be opened. */
export const PREPARED_MS = 7 * 24 * 60 * 60_000;
/** How long a file that was given at once stays stored. */
export const GIVEN_MS = 60 * 60_000;

/** How many prepared files a page lists. */
export const MAX_PREPARED = 20;
/** Answers for one that is too old, or that somebody else asked for. */
export const PREPARED_GONE = "Este arquivo não existe mais: cada um fica por 7 dias. Peça de novo.";

export interface PreparedRow {
  bytes: string | null;
  asked_at: Date;
  ready_at: Date | null;
  failed_at: Date | null;
}

interface PreparedState {
  state: "ready" | "failed" | "preparing";
  bytes: number | null;
  asked_at: string;
}

/** A prepared file's row as the contracts give it. */
export function preparedFile<T extends PreparedRow>({
  bytes,
  asked_at,
  ready_at,
  failed_at,
  ...row
}: T): Omit<T, keyof PreparedRow> & PreparedState {
  return {
    ...row,
    state: ready_at ? "ready" : failed_at ? "failed" : "preparing",
    bytes: bytes === null ? null : Number(bytes),
    asked_at: asked_at.toISOString(),
  };
}

/** A job that deletes the folder of one file, whatever became of its row. */
export function removeFolder(name: string, folderOf: (id: string) => string): JobKind {
  return {
    name,
    async run({ services, project }, id) {
      for (const path of await services.files.below(project._id, folderOf(id)))
        await services.files.remove(project._id, path);
    },
  };
}
