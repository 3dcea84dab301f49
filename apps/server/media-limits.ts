import { StartProblem } from "#platform/server/postgres/start-problem.ts";
import { MAX_MEDIA_FILE_BYTES } from "#shared/upload-limits.ts";

/** Max size of one file of an academy's contents, and of all its files together, in bytes. */
export interface MediaLimits {
  fileBytes: number;
  libraryBytes: number;
}

const MEGABYTE = 1_000_000;

/** Reads the limits from the environment, where they are in megabytes. Throws StartProblem. */
export function mediaLimitsOf({ MEDIA_FILE_MB, MEDIA_LIBRARY_MB }: NodeJS.ProcessEnv): MediaLimits {
  const [file, library] = [Number(MEDIA_FILE_MB || 500), Number(MEDIA_LIBRARY_MB || 2000)];
  if (!(Number.isInteger(file) && file >= 10 && file <= MAX_MEDIA_FILE_BYTES / MEGABYTE))
    throw new StartProblem(`MEDIA_FILE_MB precisa ser um número de megabytes de 10 a 2000, e não “${MEDIA_FILE_MB}”.`);
  if (!(Number.isInteger(library) && library >= file))
    throw new StartProblem(
      `MEDIA_LIBRARY_MB precisa ser um número de megabytes a partir de MEDIA_FILE_MB (${file}), e não “${MEDIA_LIBRARY_MB ?? library}”.`,
    );
  return { fileBytes: file * MEGABYTE, libraryBytes: library * MEGABYTE };
}
