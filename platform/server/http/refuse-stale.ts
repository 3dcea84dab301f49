import { formatDate } from "#shared/calendar-date.ts";
import { quoted } from "#shared/quoted.ts";
import { changedSince, versionOf, versionWith } from "./field-versions.ts";
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
  if (changed.length > 0) throw staleProblem(changed, fields, described, thing, versionOf(fields));
}

/**
 * Returns the fields to save if somebody may have changed the row after `version`: the stored ones where the form still
 * has what it was filled with, and the form's elsewhere. Throws `refuseStale`'s `Problem` for fields that both changed.
 */
export function mergeStale<Fields extends Readonly<Record<string, unknown>>>(
  version: string,
  { stored, sent }: { stored: Fields; sent: Fields },
  described: Readonly<Record<keyof Fields & string, DescribedField>>,
  thing: string,
): Fields {
  if (version === "") return sent;
  const written = changedSince(version, pick(sent, Object.keys(stored)));
  const differing = changedSince(versionOf(stored), pick(sent, Object.keys(stored)));
  const changed = changedSince(version, stored).filter((name) => written.includes(name) && differing.includes(name));
  if (changed.length > 0) throw staleProblem(changed, stored, described, thing, versionWith(version, written, stored));
  return { ...stored, ...pick(sent, written) };
}

/** Returns the named fields, in the order of the names. */
function pick<Fields extends Readonly<Record<string, unknown>>>(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.map((name) => [name, fields[name]])) as Fields;
}

function staleProblem<Name extends string>(
  changed: readonly Name[],
  fields: Readonly<Record<Name, unknown>>,
  described: Readonly<Record<Name, DescribedField>>,
  thing: string,
  version: string,
): Problem {
  const list = changed.map((name) => `${described[name][0]} (agora ${described[name][1](fields[name])})`).join(", ");
  return new Problem(
    409,
    `Enquanto você escrevia, outra pessoa da equipe mudou ${thing}: ${list}. O que você escreveu continua aqui. Salve de novo para ficar com ele.`,
    { version },
  );
}
