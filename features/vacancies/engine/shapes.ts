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
    /** The answer to somebody who is not taken; null otherwise. */
    answer: z.string().nullable(),
    message: z.string().nullable(),
    shares_phone: z.boolean(),
    /** Whether the staff have ceased to see what it opened. */
    is_over: z.boolean(),
  })
  .meta({ id: "OwnApplication" });
export type OwnApplication = z.output<typeof ownApplicationSchema>;

export const applicantSchema = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    /** Null, like telephone, message and profile, once the application is over; of the chosen, contact stays. */
    email: z.string().nullable(),
    phone: z.string().nullable(),
    message: z.string().nullable(),
    stage: z.enum(STAGES),
    applied_at: z.iso.datetime(),
    stage_at: z.iso.datetime(),
    answer: z.string().nullable(),
    /** Whether the answer has gone out: then the stage stays. */
    is_notified: z.boolean(),
    /** Whether the answer went out or the vacancy closed: the person's consent has ended. */
    is_over: z.boolean(),
    /** Null when the person has deleted their profile since, or the application is over. */
    talent_id: z.uuid().nullable(),
    headline: z.string().nullable(),
    place: z.string().nullable(),
    skills: z.array(z.object({ name: z.string(), proven: z.boolean() })),
  })
  .meta({ id: "Applicant" });
export type Applicant = z.output<typeof applicantSchema>;

/** The fields of a vacancy that staff write. */
export const vacancyFields = {
  title: line(120, "Dê um nome à vaga."),
  description: z
    .string()
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
