import {
  type AcademyObject,
  checkWrittenObject,
  writtenBlocks,
  writtenBody,
} from "#features/academies/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { assetsOf } from "./check-course.ts";

const PREVIEW_HEAD = {
  friendly_id: "previa",
  title: "Prévia",
  type: "content",
  points: 0,
  lead: "Prévia",
  complete: "seen",
};

/**
 * Returns the blocks of a text as they would be stored, without those that have faults, and their reading time in
 * minutes.
 */
export async function validBlocks(
  context: Pick<Context<"anyone">, "services" | "project" | "sql">,
  body: string,
): Promise<Pick<AcademyObject, "blocks" | "minutes">> {
  const assets = await assetsOf(context, body);
  const { object, faults } = checkWrittenObject(PREVIEW_HEAD, body, assets);
  if (object) return object;
  const faulty = new Set(faults.map(({ block }) => block));
  const validBody = writtenBody(writtenBlocks(body).filter((_, at) => !faulty.has(at)));
  return checkWrittenObject(PREVIEW_HEAD, validBody, assets).object ?? { blocks: [], minutes: 1 };
}
