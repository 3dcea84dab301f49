import { quoted } from "#shared/quoted.ts";

export interface KnownClass {
  id: string;
  course_id: string;
  name: string;
}

interface Found {
  found: KnownClass | null;
  fault: string | null;
}

/** The class of this name in the line's course; without a course, the only one of this name in the academy. */
export function classOf(name: string, courseId: string | null, { classes }: { classes: readonly KnownClass[] }): Found {
  if (name === "") return { found: null, fault: null };
  const key = plain(name);
  const named = classes.filter((one) => plain(one.name) === key && (courseId === null || one.course_id === courseId));
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

/** As two names are compared: without accents, capitals and doubled spaces. */
function plain(name: string): string {
  return name
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}
