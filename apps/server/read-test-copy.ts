import { openClient } from "#db/client.ts";
import { isTestCopy } from "#platform/server/test-copy/is-test-copy.ts";

/** Returns whether the server that is starting runs on a test copy. */
export async function readTestCopy(appUrl: string): Promise<boolean> {
  const sql = openClient(appUrl, { max: 1, onnotice: () => {}, connection: { search_path: "vereda" } });
  return await isTestCopy(sql).finally(() => sql.end({ timeout: 5 }));
}
