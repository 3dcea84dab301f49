import { countText } from "#shared/number-text.ts";
import { quoted } from "#shared/quoted.ts";
import type { ContentRow, ContentRows } from "./content-rows.ts";
import type { AcademyState } from "./academy-state.ts";

/** A change that an import makes. `what` names its subject in pt-BR: “conteúdo “Escuta que acolhe””. */
export interface AcademyChange {
  kind: "new" | "changed" | "removed";
  what: string;
  /** Details for the manager in pt-BR: the changed fields, or how many people lose progress. */
  note?: string;
}

type Table = Exclude<keyof ContentRows, "project">;

interface Kind {
  table: Table;
  /** Returns the row's identity in the academy's folder, which stays the same across imports. */
  key(row: ContentRow): string;
  describe(row: ContentRow): string;
}

const KINDS: Kind[] = [
  { table: "hosts", key: by("host"), describe: ({ host }) => `endereço ${String(host)}` },
  {
    table: "legal_pages",
    key: ({ kind, version }) => `${String(kind)}/${String(version)}`,
    describe: ({ title, version }) => `página ${quoted(String(title))}, versão ${String(version)}`,
  },
  { table: "faq_items", key: by("friendly_id"), describe: ({ question }) => `pergunta ${quoted(String(question))}` },
  { table: "courses", key: by("friendly_id"), describe: ({ name }) => `curso ${quoted(String(name))}` },
  { table: "heros", key: by("course", "friendly_id"), describe: ({ title }) => `banner ${quoted(String(title))}` },
  { table: "trails", key: by("course", "friendly_id"), describe: ({ name }) => `trilha ${quoted(String(name))}` },
  { table: "objects", key: by("course", "friendly_id"), describe: ({ title }) => `conteúdo ${quoted(String(title))}` },
  { table: "announcements", key: by("friendly_id"), describe: ({ title }) => `aviso ${quoted(String(title))}` },
  { table: "deep_links", key: by("friendly_id"), describe: ({ friendly_id }) => `link ${String(friendly_id)}` },
  { table: "flows", key: by("friendly_id"), describe: ({ friendly_id }) => `fluxo ${String(friendly_id)}` },
];

/** Returns the changes from an academy's former content (null for a new academy) to its current one. */
export function changesBetween(before: AcademyState | null, after: ContentRows): AcademyChange[] {
  const settings: AcademyChange[] =
    before && !isSame(before.project, after.project)
      ? [{ kind: "changed", what: "configuração da academia", note: changedFields(before.project, after.project) }]
      : [];
  return [...settings, ...KINDS.flatMap((kind) => changesOf(kind, before, after))];
}

function changesOf({ table, key, describe }: Kind, before: AcademyState | null, after: ContentRows): AcademyChange[] {
  const earlier = new Map((before?.[table] ?? []).map((row) => [key(row), row]));
  const later = new Map(after[table].map((row) => [key(row), row]));
  const changes: AcademyChange[] = [];
  for (const [name, row] of later) {
    const former = earlier.get(name);
    if (!former) changes.push({ kind: "new", what: describe(row) });
    else if (!isSame(former, row))
      changes.push({ kind: "changed", what: describe(row), note: changedFields(former, row) });
  }
  for (const [name, row] of earlier) {
    // Earlier versions of a legal page are never removed.
    if (later.has(name) || table === "legal_pages") continue;
    const people = before?.learners.get(String(row.id)) ?? 0;
    const note = people > 0 ? `e com ele o progresso de ${countText(people, "pessoa")}` : undefined;
    changes.push({ kind: "removed", what: describe(row), ...(note ? { note } : {}) });
  }
  return changes;
}

function by(...columns: string[]): (row: ContentRow) => string {
  return (row) => columns.map((column) => String(row[column])).join("/");
}

function isSame(one: ContentRow, other: ContentRow): boolean {
  return changedColumns(one, other).length === 0;
}

const NAMES: Record<string, string> = {
  blocks: "texto",
  body: "texto",
  position: "ordem",
  lead: "resumo",
  title: "título",
  name: "nome",
  minutes: "minutos",
  points: "pontos",
  published_at: "publicação",
  description: "descrição",
  motto: "lema",
  colors: "cores",
  customcss: "CSS",
  config: "regras e integrações",
  contact: "contato",
  signatory: "quem assina",
  time_zone: "fuso horário",
  landing_page: "página inicial",
  image: "logo",
  source: "texto",
  answer: "resposta",
  question: "pergunta",
  group_name: "grupo",
  options: "opções",
  ends_on: "último dia",
  off_air_at: "fora do ar",
  starts_on: "primeiro dia",
  hours: "horas",
  anamnese: "anamnese",
  module_forum: "fórum",
  module_talents: "banco de currículos",
  module_talents_config: "banco de currículos",
  sequential: "ordem obrigatória",
  opens_at: "quando abre",
  complete: "conclusão",
  pass_share: "nota mínima",
  stay_minutes: "permanência",
  changes: "o que mudou",
  picture: "imagem",
  action: "botão",
  text: "texto",
  trail: "trilha",
  link: "endereço",
};

function changedFields(one: ContentRow, other: ContentRow): string {
  return changedColumns(one, other)
    .map((column) => NAMES[column] ?? column)
    .join(", ");
}

function changedColumns(one: ContentRow, other: ContentRow): string[] {
  return Object.keys(other).filter((column) => JSON.stringify(one[column]) !== JSON.stringify(other[column]));
}
