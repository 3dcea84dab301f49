import type { Staff, TransactionsContext } from "#platform/server/http/context.ts";
import { tooLarge } from "#platform/server/http/problem.ts";
import { LARGE_UPLOAD_BYTES } from "#platform/server/http/receive-form.ts";
import { requireLibraryRoom } from "./require-library-room.ts";

/** Max size of the other parts of an upload form, in bytes: its texts, and a video's captions. */
const MAX_OTHER_BYTES = 1_500_000;

/**
 * Refuses a large upload before its body is read: 413 if the file is too large, 507 if it does not fit into the
 * library.
 */
export async function admitMedia(
  { inTransaction, services, project }: TransactionsContext<Staff>,
  bodyBytes: number,
): Promise<void> {
  if (bodyBytes <= LARGE_UPLOAD_BYTES) return;
  const { fileBytes } = services.mediaLimits;
  const size = bodyBytes - MAX_OTHER_BYTES;
  if (size > fileBytes) throw tooLarge(fileBytes);
  await inTransaction((sql) => requireLibraryRoom({ sql, project, services }, { size }));
}
