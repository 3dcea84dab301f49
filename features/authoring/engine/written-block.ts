import { z } from "zod";
import { BLOCK_KINDS } from "./block-fields.ts";

/** A block as its author writes it, possibly with missing fields. */
export const writtenBlockSchema = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("text"), text: z.string().max(100_000, "É longo demais.") }),
    z.object({ kind: z.enum(BLOCK_KINDS), fields: z.record(z.string().max(40), z.unknown()) }),
  ])
  .meta({ id: "WrittenBlock" });
export type WrittenBlock = z.output<typeof writtenBlockSchema>;
