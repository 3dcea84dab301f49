import { quoted } from "#shared/quoted.ts";
import { comparableName } from "./comparable-name.ts";

export interface KnownCourse {
  id: string;
  friendly_id: string;
  name: string;
}

const OR = new Intl.ListFormat("pt-BR", { type: "disjunction" });

/** The academy's courses by name and by friendly id. */
export type CoursesByName = ReadonlyMap<string, readonly KnownCourse[]>;

export function coursesByName(courses: readonly KnownCourse[]): CoursesByName {
  const named = courses.flatMap((course) =>
    [...new Set([course.friendly_id, comparableName(course.name)])].map((key) => ({ key, course })),
  );
  const found = Map.groupBy(named, ({ key }) => key);
  return new Map([...found].map(([key, some]) => [key, some.map(({ course }) => course)]));
}

/**
 * Finds the course with this friendly id, or else the only one with this name. `fault` is the error message if none or
 * several match.
 */
export function courseOf(written: string, courses: CoursesByName): { course: string | null; fault: string | null } {
  const named = courses.get(comparableName(written)) ?? [];
  const found = named.find(({ friendly_id }) => friendly_id === written) ?? named[0];
  const name = quoted(written.slice(0, 60));
  if (!found) return { course: null, fault: `O curso ${name} não existe. Confira como ele se chama.` };
  if (named.length === 1 || found.friendly_id === written) return { course: found.id, fault: null };
  const ids = OR.format(named.map(({ friendly_id }) => quoted(friendly_id)));
  return { course: null, fault: `Mais de um curso se chama ${name}. Em vez do nome, escreva ${ids}.` };
}
