import { z } from "zod";

const links = [
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
export const LINK_TYPES = links;

/** The fields of an object besides its text. */
export const headFields = {
  /** Empty while it is still missing. */
  title: z.string().trim().max(300, "Escreva no máximo 300 letras."),
  lead: z.string().trim().max(2000, "Escreva no máximo 2.000 letras."),
  type: z.enum(["content", "joco", "link"]),
  link_type: z.enum(links).nullable(),
  url: z.string().trim().min(1).max(2000).nullable(),
  minutes: z.int("Escreva um número inteiro.").min(1, "Escreva 1 ou mais.").max(100_000).nullable(),
  points: z.int("Escreva um número inteiro.").min(0, "Escreva zero ou mais.").max(100_000),
  complete: z.enum(["seen", "quiz", "minutes"]).nullable(),
  pass: z.int("Escreva um número inteiro.").min(1, "De 1 a 100.").max(100, "De 1 a 100.").nullable(),
  stay: z.int("Escreva um número inteiro.").min(1, "Escreva 1 ou mais.").max(100_000).nullable(),
};

export interface ObjectDocument extends z.output<z.ZodObject<typeof headFields>> {
  friendly_id: string;
  joco: { friendly_id: string; start: string; opens: "new_tab" | "same_tab" } | null;
  /** Kept from learners also after publishing. */
  draft: boolean;
  /** Markdown, as in an academy's folder. */
  body: string;
  /** The course's version in which it was last changed. */
  version: number;
  /** How the one who saved it last named that save. */
  save_id?: string;
}

export interface TrailDocument {
  friendly_id: string;
  name: string;
  description: string;
  sequential: boolean;
  objects: ObjectDocument[];
}

/** A whole course, with what its folder would hold. */
export interface CourseDocument {
  friendly_id: string;
  name: string;
  description: string;
  hours: number;
  /** Such as "2026-12-20". */
  ends_on: string | null;
  trails: TrailDocument[];
}

export function objectsIn(document: CourseDocument): ObjectDocument[] {
  return document.trails.flatMap(({ objects }) => objects);
}
