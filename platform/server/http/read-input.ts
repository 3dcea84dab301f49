import { z } from "zod";
import { findUnprintableCharacter } from "#shared/unprintable-characters.ts";
import type { Route } from "#shared/route.ts";
import { inputMessage } from "./input-message.ts";
import { Problem } from "./problem.ts";

z.config({ localeError: inputMessage });

const MAX_ISSUES = 20;
const MAX_SENTENCES = 3;
const MAX_MESSAGE = 300;
const MAX_FIELD = 80;

/**
 * Validates a call's input against its contract. Throws a 400 `Problem` that lists the invalid fields, in Portuguese.
 */
export function readInput<R extends Route>(route: R, raw: unknown): z.output<R["input"]> {
  const checked = check(route.input, raw);
  if (!checked.success) throw refusal(checked.error.issues);
  const odd = findUnprintableCharacter(checked.data);
  if (odd !== null) throw oddText(odd);
  return checked.data as z.output<R["input"]>;
}

/** Parses input with a schema. Throws a 400 `Problem` when Zod throws a TypeError, which malformed input can cause. */
function check<Schema extends z.ZodType>(schema: Schema, raw: unknown): z.ZodSafeParseResult<z.output<Schema>> {
  try {
    return schema.safeParse(raw);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Problem(400, "O que foi enviado não pôde ser lido. Envie JSON ou um formulário.");
  }
}

/** Returns a 400 `Problem`: sentences without field names for the person, and some `fields` for programs. */
function refusal(issues: readonly z.core.$ZodIssue[]): Problem {
  const fields = issues.slice(0, MAX_ISSUES).map(({ path, message }) => ({
    field: path.join(".").slice(0, MAX_FIELD),
    message: message.slice(0, MAX_MESSAGE),
  }));
  const sentences = [...new Set(fields.map(({ message }) => message))].slice(0, MAX_SENTENCES).join(" ");
  return new Problem(400, `Confira o que foi enviado. ${sentences}`, { fields });
}

function oddText(path: string): Problem {
  const message = "Há neste texto um sinal invisível que não pode ser guardado. Apague-o ou escreva de novo.";
  const field = path.slice(0, MAX_FIELD);
  return new Problem(400, message, field ? { fields: [{ field, message }] } : {});
}
