import { folded } from "#shared/folded.ts";
import { withoutUnprintableCharacters } from "#shared/unprintable-characters.ts";

/** Words for the people in a sheet, which may be part of a heading: “Aluno”, “Nome do aluno”, “E-mail da aluna”. */
const PEOPLE = ["aluno", "aluna", "estudante", "participante", "colaborador", "colaboradora", "pessoa"];
/** Suffixes that a heading may add to its column's name, such as “do aluno” or “institucional”. */
const HEADING_SUFFIX = new RegExp(
  ` (d[eoa]s? )?(${PEOPLE.join("|")}|institucional|pessoal|principal|corporativo|social)s?$`,
);
/** The headings by which a column is recognised. */
const HEADINGS = {
  email: ["email", "mail", "correio eletronico", "endereco de email", "email address", "login"],
  name: ["nome", "nome completo", "name", ...PEOPLE],
  firstName: ["primeiro nome", "prenome", "first name", "firstname"],
  surname: ["sobrenome", "ultimo nome", "last name", "lastname", "surname"],
  course: ["curso", "course", "codigo do curso"],
  class: ["turma", "nome da turma", "class", "classe"],
} as const;
type ColumnName = keyof typeof HEADINGS;

export interface Columns {
  /** Index of each column; absent if the sheet does not have it. */
  at: Partial<Record<ColumnName, number>>;
  /** Unknown headings; their columns are ignored, and the page lists them. */
  ignored: string[];
  /** Whether the first row consists of headings. */
  hasHeadings: boolean;
}

/**
 * Finds the columns by their headings; without headings, by the position of an e-mail in the first row. Returns null if
 * there is no column of e-mails.
 */
export function columnsOf(first: readonly string[]): Columns | null {
  const withMail = first.findIndex((cell) => cell.includes("@"));
  if (withMail >= 0) {
    const name = first.findIndex((cell, at) => at !== withMail && /\p{L}{2}/u.test(cell));
    return { at: { email: withMail, ...(name >= 0 && { name }) }, ignored: [], hasHeadings: false };
  }
  const at: Columns["at"] = {};
  const ignored: string[] = [];
  for (const [index, head] of first.entries()) {
    const found = nameOf(head);
    if (found && at[found] === undefined) at[found] = index;
    else if (head.trim()) ignored.push(withoutUnprintableCharacters(head.trim().slice(0, 40)));
  }
  return at.email === undefined ? null : { at, ignored, hasHeadings: true };
}

function nameOf(head: string): ColumnName | undefined {
  const key = folded(head)
    .replace(/e[-_ ]mail/g, "email")
    // Removes the suffix of “Aluno(a)”.
    .replace(/\((a|o|as|os|s)\)/g, "")
    .replace(/[^a-z ]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  const plain = key.replace(HEADING_SUFFIX, "");
  const isHead = (name: ColumnName, text: string) => (HEADINGS[name] as readonly string[]).includes(text);
  return (Object.keys(HEADINGS) as ColumnName[]).find((name) => isHead(name, key) || isHead(name, plain));
}
