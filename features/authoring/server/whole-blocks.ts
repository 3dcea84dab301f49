import {
  type AcademyObject,
  checkWrittenObject,
  writtenBlocks,
  writtenBody,
} from "#features/academies/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { assetsOf } from "./check-course.ts";

const HEAD = { friendly_id: "previa", title: "Prévia", type: "content", points: 0, lead: "Prévia", complete: "seen" };

/**
 * Returns the blocks of a text as they would be stored, without those that have faults, and their reading time in
 * minutes.
 */
export async function wholeBlocks(
  context: Pick<Context<"anyone">, "services" | "project" | "sql">,
  body: string,
): Promise<Pick<AcademyObject, "blocks" | "minutes">> {
  const assets = await assetsOf(context, body);
  const { object, faults } = checkWrittenObject(HEAD, body, assets);
  if (object) return object;
  const wrong = new Set(faults.map(({ block }) => block));
  const whole = writtenBody(writtenBlocks(body).filter((_, at) => !wrong.has(at)));
  return checkWrittenObject(HEAD, whole, assets).object ?? { blocks: [], minutes: 1 };
}
