import type { Calls } from "#features/contract-table.ts";
import type { Api } from "#platform/web/api/api.ts";
import type { AnswerFile } from "#platform/web/router/answer-file.ts";

/** Returns a file that the person sent in a flow, to be saved by the browser. */
export async function ownFlowFile(api: Api<Calls>, session_id: string, block_id: string): Promise<AnswerFile> {
  const { name, type, base64 } = await api("GET /projects/flow-file/{session_id}/{block_id}", { session_id, block_id });
  return { name, type, content: Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)) };
}
