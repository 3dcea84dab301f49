import { z } from "zod";
import { headFields, jocoFields, type ObjectDocument } from "./course-document.ts";
import { MAX_OBJECT_BLOCKS } from "#shared/object-limits.ts";
import { writtenBlockSchema } from "./written-block.ts";

/** Faults of an object. `block` is the block's index; null for a fault of the object's own fields. */
export const faultsSchema = z.array(z.object({ block: z.int().nullable(), message: z.string() }));

export const blocksSchema = z.array(writtenBlockSchema).max(MAX_OBJECT_BLOCKS, "São blocos demais: o máximo são 500.");

/** Fields above an object's blocks. */
export const writtenFields = { ...headFields, ...jocoFields };

/** Everything that the staff write in an object. */
export const writtenObjectSchema = z.object({ ...writtenFields, blocks: blocksSchema }).meta({ id: "WrittenObject" });
export type WrittenObject = z.output<typeof writtenObjectSchema>;

/** Checks whether two versions of an object are the same except for their blocks. */
export function isSameHead(one: WrittenObject, other: WrittenObject): boolean {
  return JSON.stringify(headOf(one)) === JSON.stringify(headOf(other));
}

/** Returns the fields that the staff write in an object, without any other properties. */
export function toWrittenObject(object: WrittenObject): WrittenObject {
  return { ...headOf(object), blocks: object.blocks };
}

/** Returns the fields above the blocks of a stored object. */
export function headOfDocument({ joco, ...object }: ObjectDocument): Omit<WrittenObject, "blocks"> {
  return headOf({
    ...object,
    joco_friendly_id: joco?.friendly_id,
    joco_start: joco?.start,
    joco_opens: joco?.opens ?? null,
  });
}

function headOf({
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
  joco_friendly_id,
  joco_start,
  joco_opens,
}: Omit<WrittenObject, "blocks">) {
  const joco = { joco_friendly_id, joco_start, joco_opens };
  return { title, lead, type, link_type, url, minutes, points, complete, pass, stay, ...joco };
}
