import { isOpeningTime } from "./opening-time.ts";
import { isTimeZone } from "./time-zones.ts";
import { isColor } from "./brand-colors.ts";
import { FRIENDLY_ID, MAX_FRIENDLY_ID } from "./friendly-id.ts";
import { HOST_NAME } from "./host-name.ts";
import { hasUnprintableCharacters } from "./unprintable-characters.ts";
import { z } from "zod";

/** Maximum number of unknown keys of one object that get a message of their own. */
const MAX_KEYS = 50;

/** Returns a strict object schema. The message for unknown keys has one line per key. */
export function strictObject<Shape extends z.ZodRawShape>(shape: Shape) {
  const known = Object.keys(shape);
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === "unrecognized_keys"
        ? issue.keys
            .slice(0, MAX_KEYS)
            .map((key) => unknownKey(key, known))
            .join("\n")
        : undefined,
  });
}

function unknownKey(key: string, known: readonly string[]): string {
  const mostSteps = (word: string) => Math.max(1, Math.floor(word.length / 3));
  const near = known
    // Words of other lengths are no misspellings, and comparing a long key would take long.
    .filter((word) => Math.abs(word.length - key.length) <= mostSteps(word))
    .map((word) => ({ word, steps: distance(key.toLowerCase(), word.toLowerCase()) }))
    .filter(({ word, steps }) => steps <= mostSteps(word))
    .toSorted((a, b) => a.steps - b.steps)[0];
  if (!/^[\w-]+$/.test(key))
    return "campo desconhecido; se é parte de um texto com vírgula, ponha o texto inteiro entre aspas.";
  return near ? `campo desconhecido; você quis dizer “${near.word}”?` : "campo desconhecido.";
}

/** Returns the Levenshtein distance between two words. */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [i, character] of [...from].entries()) {
    const next = [i + 1];
    for (let j = 0; j < to.length; j++) {
      const change = (row[j] ?? 0) + (character === to[j] ? 0 : 1);
      next.push(Math.min(change, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Returns the message for an invalid value. A missing value gets the default message of check-yaml.ts. */
export function messageIfInvalid(message: string) {
  return { error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? undefined : message) };
}

/** Text that the database can store: a YAML escape such as "\\0" can produce characters that no file may contain. */
export const anyText = z
  .string()
  .trim()
  .refine((text) => !hasUnprintableCharacters(text), messageIfInvalid("tem caracteres que não são texto."));

export const text = anyText.min(1);

export const line = text.max(300, messageIfInvalid("é longo demais: o máximo são 300 caracteres."));

export const friendlyId = z
  .string()
  .max(MAX_FRIENDLY_ID, messageIfInvalid("é longo demais: o máximo são 80 caracteres."))
  .regex(FRIENDLY_ID, messageIfInvalid("só pode ter letras minúsculas sem acento, números e hifens."));

/** Without quotation marks YAML parses a colour as a comment, and the field is null. */
const COLOR = {
  error: ({ input }: { input?: unknown }) =>
    input === undefined ? undefined : "precisa ser uma cor de seis dígitos como “#49496a”, entre aspas.",
};
export const color = z.string(COLOR).refine(isColor, COLOR).optional();

const POSITIVE = messageIfInvalid("precisa ser um número inteiro maior que zero.");
export const positive = z.int(POSITIVE).positive(POSITIVE).max(100_000, messageIfInvalid("é grande demais."));

const NATURAL = messageIfInvalid("precisa ser um número inteiro, zero ou maior.");
export const natural = z.int(NATURAL).min(0, NATURAL).max(100_000, messageIfInvalid("é grande demais."));

const HOURS = messageIfInvalid("precisa ser um número maior que zero.");
export const hours = z.number(HOURS).positive(HOURS).max(10_000, messageIfInvalid("é grande demais."));

export const email = z
  .string()
  .max(254, messageIfInvalid("precisa ser um endereço de e-mail."))
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, messageIfInvalid("precisa ser um endereço de e-mail."));

export function isEmail(text: string): boolean {
  return email.safeParse(text).success;
}

export const host = z
  .string()
  .regex(
    HOST_NAME,
    messageIfInvalid("precisa ser um endereço como “escola.exemplo.com.br”, sem https:// e sem barra."),
  );

export const timeZone = z
  .string()
  .refine(isTimeZone, messageIfInvalid("precisa ser um fuso horário como “America/Sao_Paulo”."));

export const openingTime = z
  .string()
  .refine(isOpeningTime, messageIfInvalid("precisa ser um dia e uma hora como “2026-12-12T08:00”."));

export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, messageIfInvalid(`precisa ser um destes: ${words.join(", ")}.`));
}
