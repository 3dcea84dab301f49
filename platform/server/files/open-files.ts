import { join } from "node:path";
import { Files } from "./files.ts";
import type { S3Place } from "./s3-store.ts";

/** The files of an installation: in its folder, or in a bucket where one was named. */
export async function openFiles({ folder, bucket }: { folder: string; bucket: S3Place | null }): Promise<Files> {
  const uploads = join(folder, "uploads");
  if (!bucket) return new Files(join(folder, "files"), uploads);
  // Loaded only where it is used: it takes as long as all else that a start loads.
  const { s3Store } = await import("./s3-store.ts");
  return new Files(s3Store(bucket), uploads);
}
