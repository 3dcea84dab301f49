import type { Services } from "#platform/server/http/context.ts";
import { MAX_ACADEMY_BYTES } from "#shared/upload-limits.ts";
import type { ArchiveLimits } from "./unpack-archive.ts";

/** The limit for an academy's texts besides its media, in bytes. */
const TEXT_BYTES = 100_000_000;

/** Returns the limits of an unpacked academy, derived from the installation's media limits. */
export function archiveLimits({ mediaLimits }: Pick<Services, "mediaLimits">): ArchiveLimits {
  return { mediaBytes: mediaLimits.fileBytes, allBytes: mediaLimits.libraryBytes + TEXT_BYTES };
}

/** Returns the size of the largest accepted zip, in bytes. */
export function maxArchiveBytes(services: Pick<Services, "mediaLimits">): number {
  return Math.min(MAX_ACADEMY_BYTES, archiveLimits(services).allBytes);
}
