import { quoted } from "#shared/quoted.ts";
import { comparableName } from "./comparable-name.ts";

export interface KnownClass {
  id: string;
  course_id: string;
  name: string;
}

interface Found {
  found: KnownClass | null;
  fault: string | null;
}

/** The academy's classes by name, so that a sheet of thousands of rows does not compare each row with every class. */
export type ClassesByName = ReadonlyMap<string, readonly KnownClass[]>;

export function byName(classes: readonly KnownClass[]): ClassesByName {
  return Map.groupBy(classes, ({ name }) => comparableName(name));
}

/**
 * Finds the class of this name in the row's course; without a course, the only class of this name in the academy.
 * `fault` is the error message if none or several match.
 */
export function classOf(name: string, courseId: string | null, classes: ClassesByName): Found {
  if (name === "") return { found: null, fault: null };
  const named = (classes.get(comparableName(name)) ?? []).filter(
    (one) => courseId === null || one.course_id === courseId,
  );
  if (named.length > 1)
    return {
      found: null,
      fault: `Mais de um curso tem uma turma ${quoted(name.slice(0, 60))}: escreva também o curso.`,
    };
  const [found = null] = named;
  if (found) return { found, fault: null };
  const where = courseId === null ? "" : " neste curso";
  return {
    found,
    fault: `A turma ${quoted(name.slice(0, 60))} não existe${where}. Crie-a, ou confira como ela se chama.`,
  };
}
