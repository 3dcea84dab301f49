import { formatDate } from "#shared/calendar-date.ts";
import { quoted } from "#shared/quoted.ts";
import { changedSince, versionOf } from "./field-versions.ts";
import { Problem } from "./problem.ts";

/** The name of a field in a sentence, and a function that formats its value. */
export type DescribedField = [name: string, report: (value: unknown) => string];

const LONGEST = 80;
export const dayText = (day: unknown): string => (typeof day === "string" ? formatDate(day) : "sem data");
export const quotedText = (text: unknown): string =>
  typeof text === "string" && text ? quoted(text.slice(0, LONGEST)) : "vazio";

/**
 * Throws a 409 `Problem` when somebody changed the row after `version`, the version that the form was filled from. The
 * message lists the changed fields with their current values; the `Problem` has the current version, with which the
 * form can be saved anyway. An empty version is never refused.
 */
export function refuseStale<Name extends string>(
  version: string,
  fields: Readonly<Record<Name, unknown>>,
  described: Readonly<Record<Name, DescribedField>>,
  thing: string,
): void {
  if (version === "") return;
  const changed = changedSince(version, fields) as Name[];
  if (changed.length === 0) return;
  const list = changed.map((name) => `${described[name][0]} (agora ${described[name][1](fields[name])})`).join(", ");
  throw new Problem(
    409,
    `Enquanto você escrevia, outra pessoa da equipe mudou ${thing}: ${list}. O que você escreveu continua aqui. Salve de novo para ficar com ele.`,
    { version: versionOf(fields) },
  );
}
