import { z } from "zod";
import { STATES } from "#shared/states.ts";
import { STAGES } from "./stages.ts";

const MODES = ["on_site", "hybrid", "remote"] as const;

export const vacancySchema = z
  .object({
    _id: z.uuid(),
    title: z.string(),
    description: z.string(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    mode: z.enum(MODES),
    hours: z.string().nullable(),
    wage: z.string().nullable(),
    is_for_quota: z.boolean(),
    closes_on: z.iso.date().nullable(),
    status: z.enum(["draft", "open", "ended", "closed"]),
    published_at: z.iso.datetime().nullable(),
  })
  .meta({ id: "Vacancy" });
export type Vacancy = z.output<typeof vacancySchema>;

export const ownApplicationSchema = z
  .object({
    stage: z.enum(STAGES),
    applied_at: z.iso.datetime(),
    stage_at: z.iso.datetime(),
    /** Answer to a declined person; null otherwise. */
    answer: z.string().nullable(),
    message: z.string().nullable(),
    shares_phone: z.boolean(),
    /** Whether the application has ended, so that staff no longer see the profile. */
    is_over: z.boolean(),
  })
  .meta({ id: "OwnApplication" });
export type OwnApplication = z.output<typeof ownApplicationSchema>;

export const applicantSchema = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    /**
     * The applicant's e-mail. Null once the application has ended, like telephone, message and profile; the
     * chosen person's contact stays visible.
     */
    email: z.string().nullable(),
    phone: z.string().nullable(),
    message: z.string().nullable(),
    stage: z.enum(STAGES),
    applied_at: z.iso.datetime(),
    stage_at: z.iso.datetime(),
    answer: z.string().nullable(),
    /** Whether the answer was sent, after which the stage cannot change. */
    is_notified: z.boolean(),
    /**
     * Whether the application has ended, because its answer was sent or the vacancy
     * closed. The person's consent ends with it.
     */
    is_over: z.boolean(),
    /** Id of the person's profile; null if they deleted it, or the application has ended. */
    talent_id: z.uuid().nullable(),
    headline: z.string().nullable(),
    place: z.string().nullable(),
    skills: z.array(z.object({ name: z.string(), proven: z.boolean() })),
    /** What the staff wrote about the application, oldest first; empty once it has ended. */
    notes: z.array(
      z.object({
        _id: z.uuid(),
        author: z.string(),
        body: z.string(),
        created_at: z.iso.datetime(),
        is_own: z.boolean(),
      }),
    ),
  })
  .meta({ id: "Applicant" });
export type Applicant = z.output<typeof applicantSchema>;

/** The fields of a vacancy that staff write. */
export const vacancyFields = {
  title: line(120, "Dê um nome à vaga."),
  description: z
    .string()
    // A form without scripts sends line breaks in another way, which would make an untouched text look rewritten.
    .overwrite((typed) => typed.replace(/\r\n?/g, "\n"))
    .trim()
    .min(30, "Conte em algumas frases como é o trabalho.")
    .max(4000, "Escreva no máximo 4.000 caracteres."),
  city: optional(80),
  state: optional(2).refine((state) => state === null || STATES.some(([code]) => code === state), "Escolha um estado."),
  mode: z.enum(MODES, "Escolha onde se trabalha."),
  hours: optional(80),
  wage: optional(80),
  is_for_quota: z.boolean().default(false),
  closes_on: z
    .string()
    .max(20)
    .transform((typed) => typed.trim() || null)
    .pipe(z.iso.date("Escreva a data inteira.").nullable())
    .nullable()
    .default(null),
};

function line(max: number, missing: string) {
  return z.string(missing).trim().min(1, missing).max(max, `Escreva no máximo ${max} caracteres.`);
}

function optional(max: number) {
  return z
    .string()
    .max(max * 4)
    .transform((typed) => typed.normalize("NFC").trim() || null)
    .pipe(z.string().max(max, `Escreva no máximo ${max} caracteres.`).nullable())
    .nullable()
    .default(null);
}
