/** Whom a sheet may be about: “Aluno”, “Nome do aluno”, “E-mail da aluna”. */
const PEOPLE = ["aluno", "aluna", "estudante", "participante", "colaborador", "colaboradora", "pessoa"];
/** What a head may add to what it names. */
const OF_WHOM = new RegExp(` (d[eoa]s? )?(${PEOPLE.join("|")}|institucional|pessoal|principal|corporativo|social)s?$`);
/** What a column is for; a sheet may call it in several ways. */
const HEADS = {
  email: ["email", "mail", "correio eletronico", "endereco de email", "email address", "login"],
  name: ["nome", "nome completo", "name", ...PEOPLE],
  course: ["curso", "course", "codigo do curso"],
  class: ["turma", "nome da turma", "class", "classe"],
} as const;
type ColumnName = keyof typeof HEADS;

export interface Columns {
  /** Where each stands; absent where the sheet has none. */
  at: Partial<Record<ColumnName, number>>;
  /** Heads that mean nothing here: they are left out, and the page says so. */
  ignored: string[];
  /** Whether the first line is the heads. */
  hasHead: boolean;
}

/** Which column is what, by the heads; without heads, by where an e-mail stands. Null when there is no e-mail at all. */
export function columnsOf(first: readonly string[]): Columns | null {
  const withMail = first.findIndex((cell) => cell.includes("@"));
  if (withMail >= 0) {
    const name = first.findIndex((cell, at) => at !== withMail && /\p{L}{2}/u.test(cell));
    return { at: { email: withMail, ...(name >= 0 && { name }) }, ignored: [], hasHead: false };
  }
  const at: Columns["at"] = {};
  const ignored: string[] = [];
  for (const [index, head] of first.entries()) {
    const found = nameOf(head);
    if (found && at[found] === undefined) at[found] = index;
    else if (head.trim()) ignored.push(head.trim().slice(0, 40));
  }
  return at.email === undefined ? null : { at, ignored, hasHead: true };
}

function nameOf(head: string): ColumnName | undefined {
  const key = head
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/e[-_ ]mail/g, "email")
    // “Aluno(a)”
    .replace(/\((a|o|as|os|s)\)/g, "")
    .replace(/[^a-z ]+/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  const plain = key.replace(OF_WHOM, "");
  const isHead = (name: ColumnName, text: string) => (HEADS[name] as readonly string[]).includes(text);
  return (Object.keys(HEADS) as ColumnName[]).find((name) => isHead(name, key) || isHead(name, plain));
}
