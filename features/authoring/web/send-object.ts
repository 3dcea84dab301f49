import { api } from "#features/api.ts";
import type { Calls } from "#features/contract-table.ts";
import { type ApiProblem, isApiProblem } from "#platform/web/api/problem.ts";
import { type WrittenObject, writtenFields } from "../engine/written-object.ts";
import type { SentObject } from "./object-form.ts";
import { CONFLICT, wrongFieldsOf } from "./saving-problem.ts";

export type SaveResponse = Calls["POST /projects/save-authored-object/{course_id}/{object_id}"]["output"];

interface SendResult {
  saved: SaveResponse;
  /** The object as saved. */
  sent: SentObject;
  /** Reason why some fields above the blocks were not changed; null if all were saved. */
  refusal: ApiProblem | null;
}

/**
 * Saves an object. If the server refuses fields above the blocks, saves the rest with these fields as last saved.
 * Throws ApiProblem for any other refusal.
 */
export async function sendObject(sent: SentObject, base: WrittenObject): Promise<SendResult> {
  try {
    return { saved: await sendMerging(sent, base), sent, refusal: null };
  } catch (error) {
    const wrong = isApiProblem(error) ? wrongFieldsOf(error) : [];
    if (!isApiProblem(error) || wrong.length === 0 || !wrong.every(({ field }) => field in writtenFields)) throw error;
    const before = Object.fromEntries(wrong.map(({ field }) => [field, base[field as keyof WrittenObject]]));
    const rest = { ...sent, ...before };
    return { saved: await sendMerging(rest, base), sent: rest, refusal: error };
  }
}

/** Saves an object, and after a 409 saves again with `base`, so that the server merges another person's changes. */
async function sendMerging(sent: SentObject, base: WrittenObject): Promise<SaveResponse> {
  const key = "POST /projects/save-authored-object/{course_id}/{object_id}";
  try {
    return await api(key, sent);
  } catch (error) {
    if (!isApiProblem(error) || error.status !== CONFLICT) throw error;
    return await api(key, { ...sent, base });
  }
}
