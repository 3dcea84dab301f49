import type { Services } from "#platform/server/http/context.ts";
import { MAX_ACADEMY_BYTES } from "#shared/upload-limits.ts";
import type { ArchiveLimits } from "./unpack-archive.ts";

/** The limit for an academy's texts besides its media, in bytes. */
const TEXT_BYTES = 100_000_000;

/** As much as the installation lets an academy have. */
export function archiveLimits({ mediaLimits }: Pick<Services, "mediaLimits">): ArchiveLimits {
  return { mediaBytes: mediaLimits.fileBytes, allBytes: mediaLimits.libraryBytes + TEXT_BYTES };
}

/** The largest zip that is taken, in bytes. */
export function maxArchiveBytes(services: Pick<Services, "mediaLimits">): number {
  return Math.min(MAX_ACADEMY_BYTES, archiveLimits(services).allBytes);
}
