import { z } from "zod";
import { isDay, parseDate, formatDate } from "#shared/calendar-date.ts";
import { maskProblem } from "#shared/mask-problem.ts";
import { formatted, type MaskKind, unformatted } from "#shared/masks.ts";
import { route } from "#shared/route.ts";
import { STATES } from "#shared/states.ts";
import { MAX_PHOTO_BYTES, MAX_TEXT_BYTES } from "#shared/upload-limits.ts";

/**
 * A person's profile data; fields that were not given are null. Values with an input mask (CPF, phone …) are stored
 * without it.
 */
const profileDataSchema = z
  .object({
    full_name: z.string(),
    /** The name by which the academy addresses the person; null if it is the one in their documents. */
    social_name: z.string().nullable(),
    /** The name on certificates; null if it is the social or full name. */
    certificate_name: z.string().nullable(),
    /** The name shown everywhere: the social name, or else the full one. */
    name: z.string(),
    first_name: z.string(),
    birth_date: z.iso.date().nullable(),
    phone: z.string().nullable(),
    cpf: z.string().nullable(),
    cnpj: z.string().nullable(),
    cep: z.string().nullable(),
    address: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
  })
  .meta({ id: "ProfileData" });
export type ProfileData = z.output<typeof profileDataSchema>;

const profileSchema = z
  .object({
    _id: z.uuid(),
    email: z.string(),
    data: profileDataSchema,
    /** Signed URL on this host, valid for a day; null without a photo. */
    photo: z.string().nullable(),
    /** Number of certificates with another name than a new one would get. */
    certificates_with_other_name: z.int(),
  })
  .meta({ id: "Profile" });
export type Profile = z.output<typeof profileSchema>;

export const getProfile = route({
  method: "GET",
  path: "/projects/profile",
  who: "signed-in",
  scope: "account:read",
  input: z.object({}),
  output: profileSchema,
  summary: "Returns the person's own profile.",
});

const NAME = /^[\p{L}\p{M}\p{N}\p{Zs}'’.,()/-]*\p{L}[\p{L}\p{M}\p{N}\p{Zs}'’.,()/-]*$/u;

export const updateProfile = route({
  method: "POST",
  path: "/projects/update-profile",
  who: "signed-in",
  scope: "account:write",
  input: z.object({
    full_name: named("o seu nome").refine((name) => name !== null, "Escreva o seu nome."),
    social_name: named("o nome social"),
    certificate_name: named("o nome do certificado"),
    birth_date: birthDate(),
    phone: masked("phone"),
    cpf: masked("cpf"),
    cnpj: masked("cnpj"),
    cep: masked("cep"),
    address: line(160),
    city: line(80),
    state: line(2).refine((state) => state === null || STATES.some(([code]) => code === state), "Escolha um estado."),
    /** If true, also changes the name on existing certificates. */
    rename_certificates: z.boolean().default(false),
  }),
  output: profileDataSchema,
  summary: "Replaces the person's profile data; fields left out or empty are deleted.",
});

export const changePhoto = route({
  method: "POST",
  path: "/projects/change-photo",
  who: "signed-in",
  scope: "account:write",
  input: z.object({
    photo: z
      .file("Escolha uma foto.")
      .min(1, "Escolha uma foto.")
      .max(MAX_PHOTO_BYTES, "A foto é grande demais: o limite são 8 MB."),
  }),
  output: z.object({ photo: z.string() }),
  maxFileBytes: MAX_PHOTO_BYTES + MAX_TEXT_BYTES,
  summary: "Stores a JPEG, PNG, WebP or AVIF picture (multipart) as a square WebP without metadata.",
});

export const removePhoto = route({
  method: "POST",
  path: "/projects/remove-photo",
  who: "signed-in",
  scope: "account:write",
  input: z.object({}),
  output: z.object({ photo: z.null() }),
  summary: "Removes the person's photo.",
});

/** Schema of a single-line text with normalised white space; null when empty. `max` counts characters. */
function line(max: number) {
  return z
    .string()
    .max(1000)
    .nullable()
    .transform((text) => text?.normalize("NFC").replace(/\s+/g, " ").trim() || null)
    .refine((text) => text === null || text.length <= max, `Escreva no máximo ${max} caracteres.`)
    .default(null);
}

export function named(what: string) {
  return line(120).refine(
    (name) => name === null || NAME.test(name),
    `Confira ${what}: há nele um sinal que nomes não têm.`,
  );
}

/**
 * Schema of a value with an input mask (CPF, phone …), accepted with or without the mask; stored without it, null when
 * empty.
 */
function masked(kind: MaskKind) {
  return z
    .string()
    .max(60)
    .nullable()
    .transform((text, { addIssue }) => {
      const problem = maskProblem(kind, text ?? "");
      if (problem) addIssue(problem);
      return unformatted(kind, text ?? "") || null;
    })
    .default(null);
}

/** Schema of a birth date, typed with or without slashes, or in ISO 8601; parsed to ISO 8601. */
function birthDate() {
  return z
    .string()
    .max(60)
    .nullable()
    .transform((text, { addIssue }) => {
      const written = text && isDay(text) ? formatDate(text) : (text ?? "");
      const problem = maskProblem("date", written);
      if (problem) addIssue(problem);
      return parseDate(formatted("date", written));
    })
    .default(null);
}
