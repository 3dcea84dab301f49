import type { JobKind } from "../jobs/job.ts";

/** Time for which a file prepared by a job can be downloaded, in milliseconds. */
export const PREPARED_MS = 7 * 24 * 60 * 60_000;
/** Time for which a file that was downloaded at once stays stored, in milliseconds. */
export const DOWNLOADED_MS = 60 * 60_000;

/** Maximum number of prepared files that a page lists. */
export const MAX_PREPARED = 20;
/** Message for a file that is too old, or that somebody else requested. */
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

/** Converts a prepared file's row to the form that contracts use, with its state. */
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

/** Creates a job kind that deletes the folder of one file, even if the file's row no longer exists. */
export function removeFolderJob(name: string, folderOf: (id: string) => string): JobKind {
  return {
    name,
    async run({ services, project }, id) {
      for (const path of await services.files.below(project._id, folderOf(id)))
        await services.files.remove(project._id, path);
    },
  };
}
