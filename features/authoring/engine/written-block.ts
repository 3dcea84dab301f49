import { z } from "zod";

/** Kinds of block with fields of their own; all other content is Markdown. */
export const BLOCK_KINDS = [
  "picture",
  "video",
  "audio",
  "file",
  "embed",
  "accordion",
  "checklist",
  "reflection",
  "quiz",
] as const;

/** A block as its author writes it, possibly with missing fields. */
export const writtenBlockSchema = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("text"), text: z.string().max(100_000, "É longo demais.") }),
    z.object({ kind: z.enum(BLOCK_KINDS), fields: z.record(z.string().max(40), z.unknown()) }),
  ])
  .meta({ id: "WrittenBlock" });
export type WrittenBlock = z.output<typeof writtenBlockSchema>;
