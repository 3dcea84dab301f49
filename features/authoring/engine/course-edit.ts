import { z } from "zod";
import { isOpeningTime } from "#shared/opening-time.ts";

const name = z.string().trim().min(1, "Escreva o nome.").max(300, "Escreva no máximo 300 letras.");
const description = z.string().trim().min(1, "Escreva uma frase.").max(4000, "Escreva no máximo 4.000 letras.");
const trail = z.string().min(1).max(120);
const object = z.string().min(1).max(120);
const to = z.int().min(0).max(1000);

/** A change of a course's structure. Trails and objects are named by friendly id; `to` is the new position, from 0. */
export const courseEditSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("settings"),
    name,
    description,
    hours: z.number("Escreva um número.").positive("Escreva mais que zero.").max(10_000, "É horas demais."),
    ends_on: z.iso.date("Escreva uma data como 21/11/2026.").nullable().default(null),
  }),
  z.object({ kind: z.literal("add-trail"), name, description }),
  z.object({
    kind: z.literal("change-trail"),
    trail,
    name,
    description,
    sequential: z.boolean(),
    /** Left out, it stays; empty, as in a form, it is null. */
    opens_at: z
      .string()
      .refine((time) => time === "" || isOpeningTime(time), "Escolha o dia e a hora, como 12/12/2026, às 08:00.")
      .transform((time) => time || null)
      .nullable()
      .optional(),
  }),
  z.object({ kind: z.literal("move-trail"), trail, to }),
  z.object({ kind: z.literal("remove-trail"), trail }),
  z.object({
    kind: z.literal("add-object"),
    trail,
    title: name,
    type: z.enum(["content", "link", "joco"]).default("content"),
  }),
  z.object({ kind: z.literal("move-object"), object, trail, to }),
  z.object({ kind: z.literal("set-draft"), object, draft: z.boolean() }),
  z.object({ kind: z.literal("remove-object"), object }),
  z.object({ kind: z.literal("copy-object"), object }),
  z.object({ kind: z.literal("copy-trail"), trail }),
]);
export type CourseEdit = z.output<typeof courseEditSchema>;
