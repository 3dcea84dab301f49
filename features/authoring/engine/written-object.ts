import { z } from "zod";
import { headFields } from "./course-document.ts";
import { MAX_OBJECT_BLOCKS } from "#shared/object-limits.ts";
import { writtenBlockSchema } from "./written-block.ts";

/** What is still missing in an object; `block` is null for its own fields. */
export const faultsSchema = z.array(z.object({ block: z.int().nullable(), message: z.string() }));

export const blocksSchema = z.array(writtenBlockSchema).max(MAX_OBJECT_BLOCKS, "São blocos demais: o máximo são 500.");

/** All that the staff write of an object. */
export const writtenObjectSchema = z.object({ ...headFields, blocks: blocksSchema }).meta({ id: "WrittenObject" });
export type WrittenObject = z.output<typeof writtenObjectSchema>;
