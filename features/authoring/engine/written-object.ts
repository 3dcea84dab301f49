import { z } from "zod";
import { headFields } from "./course-document.ts";
import { MAX_OBJECT_BLOCKS } from "#shared/object-limits.ts";
import { writtenBlockSchema } from "./written-block.ts";

/** A fault of an object; `block` is null for its own fields. */
export const faultsSchema = z.array(z.object({ block: z.int().nullable(), message: z.string() }));

export const blocksSchema = z.array(writtenBlockSchema).max(MAX_OBJECT_BLOCKS, "São blocos demais: o máximo são 500.");

/** All that the staff write of an object. */
export const writtenObjectSchema = z.object({ ...headFields, blocks: blocksSchema }).meta({ id: "WrittenObject" });
export type WrittenObject = z.output<typeof writtenObjectSchema>;

/** Whether all but the blocks is the same. */
export function isSameHead(one: WrittenObject, other: WrittenObject): boolean {
  return JSON.stringify(headOf(one)) === JSON.stringify(headOf(other));
}

/** All that the staff wrote, and nothing else of it. */
export function writtenOf(object: WrittenObject): WrittenObject {
  return { ...headOf(object), blocks: object.blocks };
}

export function headOf({
  title,
  lead,
  type,
  link_type,
  url,
  minutes,
  points,
  complete,
  pass,
  stay,
}: Omit<WrittenObject, "blocks">) {
  return { title, lead, type, link_type, url, minutes, points, complete, pass, stay };
}
