import { z } from "zod";

const linkTypes = [
  "artigo",
  "audio",
  "curso",
  "gaming",
  "livro",
  "noticia",
  "palestra",
  "podcast",
  "site",
  "video",
] as const;
export const LINK_TYPES = linkTypes;

/** Fields of an object except its text. */
export const headFields = {
  /** Empty until the author writes it. */
  title: z.string().trim().max(300, "Escreva no máximo 300 letras."),
  lead: z.string().trim().max(2000, "Escreva no máximo 2.000 letras."),
  type: z.enum(["content", "joco", "link"]),
  link_type: z.enum(linkTypes).nullable(),
  url: z.string().trim().min(1).max(2000).nullable(),
  minutes: z.int("Escreva um número inteiro.").min(1, "Escreva 1 ou mais.").max(100_000).nullable(),
  points: z.int("Escreva um número inteiro.").min(0, "Escreva zero ou mais.").max(100_000),
  complete: z.enum(["seen", "quiz", "minutes"]).nullable(),
  pass: z.int("Escreva um número inteiro.").min(1, "De 1 a 100.").max(100, "De 1 a 100.").nullable(),
  stay: z.int("Escreva um número inteiro.").min(1, "Escreva 1 ou mais.").max(100_000).nullable(),
};

const opens = ["new_tab", "same_tab"] as const;

/**
 * Fields of an activity (joco), beside those above. A value that is left out stays as it was saved; of `joco_opens`, null
 * too.
 */
export const jocoFields = {
  joco_friendly_id: z.string().trim().max(120, "Escreva no máximo 120 letras.").optional(),
  joco_start: z.string().trim().max(2000, "Escreva no máximo 2.000 letras.").optional(),
  joco_opens: z.enum(opens).nullable().default(null),
};

export interface ObjectDocument extends z.output<z.ZodObject<typeof headFields>> {
  friendly_id: string;
  joco: { friendly_id: string; start: string; opens: (typeof opens)[number] } | null;
  /** Whether the object stays hidden from learners after a publication. */
  draft: boolean;
  /** Text of the object in Markdown, as in an academy's folder. */
  body: string;
  /** The course's version in which the object was last changed. */
  version: number;
  /** Id of the last save, chosen by the browser that saved. */
  save_id?: string;
}

export interface TrailDocument {
  friendly_id: string;
  name: string;
  description: string;
  sequential: boolean;
  /** When it opens, in the academy's time zone, as "2026-12-12T08:00". Older drafts lack it, which means null. */
  opens_at?: string | null;
  objects: ObjectDocument[];
}

/** A whole course, as in an academy's folder. */
export interface CourseDocument {
  friendly_id: string;
  name: string;
  description: string;
  hours: number;
  /** Last day of the course's class, such as "2026-12-20"; null for none. */
  ends_on: string | null;
  trails: TrailDocument[];
}

export function objectsIn(document: CourseDocument): ObjectDocument[] {
  return document.trails.flatMap(({ objects }) => objects);
}
