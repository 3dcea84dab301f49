import { z } from "zod";
import { maskProblem } from "#shared/mask-problem.ts";
import { unformatted } from "#shared/masks.ts";
import { STATES } from "#shared/states.ts";
import { AVAILABILITY, LANGUAGE_LEVELS, STARTS, WORK_MODES, type SectionName } from "../constants.ts";

const MONTH = /^(19|20)\d\d-(0[1-9]|1[0-2])$/;

export const aboutSchema = z
  .object({
    /** The person's occupation or the one they seek: "Recepção hospitalar". */
    headline: text(90),
    summary: text(1500),
  })
  .meta({ id: "TalentAbout" });

export const contactSchema = z
  .object({
    phone: z
      .string()
      .max(60)
      .transform((typed, { addIssue }) => {
        const problem = maskProblem("phone", typed);
        if (problem) addIssue(problem);
        return unformatted("phone", typed) || null;
      })
      .pipe(z.string().nullable())
      .nullable()
      .default(null),
    cep: z
      .string()
      .max(60)
      .transform((typed, { addIssue }) => {
        const problem = maskProblem("cep", typed);
        if (problem) addIssue(problem);
        return unformatted("cep", typed) || null;
      })
      .pipe(z.string().nullable())
      .nullable()
      .default(null),
    city: text(80),
    state: text(2).refine((state) => state === null || STATES.some(([code]) => code === state), "Escolha um estado."),
    links: list(5, z.object({ label: requiredText(40, "Diga o que é este link."), url: webAddress() })),
  })
  .meta({ id: "TalentContact" });

export const educationSchema = list(
  8,
  z.object({
    course: requiredText(120, "Escreva o curso ou a série."),
    school: text(120),
    start: year(),
    end: year(),
  }),
).meta({ id: "TalentEducation" });

export const experienceSchema = list(
  12,
  z
    .object({
      role: requiredText(120, "Escreva o que você fazia."),
      company: text(120),
      start: month("Diga quando começou."),
      end: month(null),
      description: text(800),
    })
    .refine(({ start, end }) => !start || !end || start <= end, {
      path: ["end"],
      message: "O fim vem antes do começo. Confira os dois.",
    }),
).meta({ id: "TalentExperience" });

export const skillsSchema = z
  .object({
    skills: list(
      30,
      z.object({
        name: requiredText(50, "Escreva a habilidade."),
        /** Id of a certificate of this academy that the person has and that proves the skill. */
        certificate_id: z.uuid().nullable().default(null),
      }),
    ),
    languages: list(
      8,
      z.object({ name: requiredText(40, "Escreva o idioma."), level: z.enum(LANGUAGE_LEVELS).default("basic") }),
    ),
  })
  .meta({ id: "TalentSkills" });

export const availabilitySchema = z
  .object({
    periods: z.array(z.enum(AVAILABILITY)).max(AVAILABILITY.length).default([]),
    modes: z.array(z.enum(WORK_MODES)).max(WORK_MODES.length).default([]),
    start: z.enum(STARTS).nullable().default(null),
    /** Lowest and highest monthly wage that the person hopes for, in reais; null if not given. */
    wage_min: wage(),
    wage_max: wage(),
    /** Conditions that the person needs to work well: "Tela com letra grande". */
    needs: text(300),
    /**
     * Whether the person counts for the quota of people with disabilities (Lei 8.213/1991, art. 93). Declared by
     * the person; no proof is required here.
     */
    disability_quota: z.boolean().default(false),
  })
  .refine(({ wage_min, wage_max }) => wage_min === null || wage_max === null || wage_min <= wage_max, {
    path: ["wage_max"],
    message: "O maior valor está abaixo do menor. Confira os dois.",
  })
  .meta({ id: "TalentAvailability" });

export const consentSchema = z
  .object({
    /** Whether this academy's recruiters may find the profile, without a name until the person accepts to talk. */
    be_found: z.boolean().default(false),
    /** Whether the telephone is shown to recruiters whose request to talk the person accepted. */
    share_phone: z.boolean().default(false),
    /** Whether the disability quota may be used as a search filter. */
    share_disability: z.boolean().default(false),
  })
  .meta({ id: "TalentConsent" });

export const sectionSchemas = {
  about: aboutSchema,
  contact: contactSchema,
  education: educationSchema,
  experience: experienceSchema,
  skills: skillsSchema,
  availability: availabilitySchema,
  consent: consentSchema,
} as const satisfies Record<SectionName, z.ZodType>;

export type Sections = { [Name in SectionName]: z.output<(typeof sectionSchemas)[Name]> };

/** Returns the sections of a profile in which nothing has been saved yet. */
export function emptySections(): Sections {
  return {
    about: aboutSchema.parse({}),
    contact: contactSchema.parse({}),
    education: [],
    experience: [],
    skills: skillsSchema.parse({}),
    availability: availabilitySchema.parse({}),
    consent: consentSchema.parse({}),
  };
}

/** Returns a schema of optional text: trims it, limits its length, and turns empty text into null. */
function text(max: number) {
  return z
    .string()
    .max(max * 4)
    .transform((typed) => straight(typed).trim() || null)
    .pipe(z.string().max(max, `Escreva no máximo ${max} caracteres.`).nullable())
    .nullable()
    .default(null);
}

function requiredText(max: number, missing: string) {
  return z
    .string(missing)
    .max(max * 4, `Escreva no máximo ${max} caracteres.`)
    .transform((typed) => straight(typed).replace(/\s+/g, " ").trim())
    .pipe(z.string().min(1, missing).max(max, `Escreva no máximo ${max} caracteres.`));
}

/**
 * Normalises text to NFC and removes the invisible characters that reverse text direction.
 * Right-to-left scripts do not need them.
 */
function straight(typed: string): string {
  return typed.normalize("NFC").replace(/[\u202A-\u202E\u2066-\u2069]/gu, "");
}

function list<Item extends z.ZodType>(max: number, item: Item) {
  return z.array(item).max(max, `Cabem até ${max} aqui.`).default([]);
}

function year() {
  return z
    .int("Escreva o ano com quatro números.")
    .min(1940, "Confira o ano.")
    .max(2060, "Confira o ano.")
    .nullable()
    .default(null);
}

function month(missing: string | null) {
  const optional = z
    .string()
    .max(20)
    .transform((typed) => isoMonth(typed.trim()) || null)
    .pipe(z.string().regex(MONTH, "Escreva o mês e o ano, como 03/2024.").nullable())
    .nullable()
    .default(null);
  return missing === null ? optional : optional.refine((typed) => typed !== null, missing);
}

/** Converts “03/2024”, as typed into a field, to "2024-03"; returns other text unchanged. */
function isoMonth(sent: string): string {
  return sent.replace(/^(\d\d)\/(\d{4})$/, "$2-$1");
}

function wage() {
  return z.int("Escreva um valor inteiro, em reais.").min(0).max(200_000, "Confira o valor.").nullable().default(null);
}

export function webAddress() {
  return z
    .string()
    .trim()
    .max(300, "Este endereço é longo demais.")
    .refine((typed) => /^https?:\/\/[^\s/@:]+\.[^\s/@]+(\/\S*)?$/i.test(typed), {
      message: "Escreva o endereço inteiro, começando com https://.",
    });
}
