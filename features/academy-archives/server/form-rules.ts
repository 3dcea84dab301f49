import { type Academy, AcademyMistakes, type ContentRows, type Mistake } from "#features/academies/server/index.ts";
import { formFaults, operatorFaults, partsOf } from "#features/brands/server/index.ts";
import { publishLegal } from "#features/pages/contract.ts";
import { legalFault } from "#features/pages/server/index.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { dayIn } from "#shared/day-in.ts";

interface RulesContext {
  sql: Sql;
  project: { _id: string };
  now: Date;
}

/**
 * Throws AcademyMistakes for changes that the console's forms would refuse to a manager. With `isRestore`, the forms'
 * rules do not apply, but settings of the operator and published legal texts still cannot be changed.
 */
export async function requireFormRules(
  context: RulesContext,
  academy: Academy,
  { before, isRestore }: { before: ContentRows; isRestore: boolean },
): Promise<void> {
  const mistakes = [...brandMistakes(academy, before, isRestore), ...(await legalMistakes(context, academy, before))];
  if (mistakes.length > 0) throw new AcademyMistakes(mistakes);
}

function brandMistakes({ settings, courses, placeOf }: Academy, before: ContentRows, isRestore: boolean): Mistake[] {
  type Row = Parameters<typeof partsOf>[0];
  const change = { before: partsOf(before.project as unknown as Row), after: partsOf(settings as unknown as Row) };
  const academy = {
    isDemo: before.project.is_demo === true,
    hosts: before.hosts.map(({ host }) => String(host)),
    courses: courses.map(({ friendly_id }) => friendly_id),
  };
  const faults = [...operatorFaults(change), ...(isRestore ? [] : formFaults(change, academy))];
  return faults.map(({ path, message }) => ({ ...placeOf("academy.yaml", path), message: lowerFirst(message) }));
}

interface Legal {
  kind: string;
  version: number;
  title: string;
  changes: string;
  body: string;
  published_at: string;
}

async function legalMistakes(
  { sql, project, now }: RulesContext,
  { legal, placeOf }: Academy,
  before: ContentRows,
): Promise<Mistake[]> {
  const stored = await sql<Legal[]>`
    select kind, version, title, changes, body, published_at::text as published_at from legal_pages
    where project_id = ${project._id} order by version desc`;
  const today = dayIn(now, String(before.project.time_zone));
  return legal.flatMap((page) => {
    const versions = stored.filter(({ kind }) => kind === page.kind);
    return legalFaults(page, versions, today).map(({ field, message }) => ({
      ...placeOf(page.file, field === null ? [] : [field]),
      message: lowerFirst(message),
    }));
  });
}

interface LegalFault {
  /** The field's name; null for the page's text. */
  field: string | null;
  message: string;
}

/** Returns the mistakes in a legal page of the folder. `versions` are the published ones of its kind, newest first. */
function legalFaults(page: Legal, versions: readonly Legal[], today: string): LegalFault[] {
  const [newest] = versions;
  const next = (newest?.version ?? 0) + 1;
  const same = versions.find(({ version }) => version === page.version);
  if (same) {
    const isSame = FIXED.every((field) => same[field] === page[field]);
    const message = `a versão ${page.version} já foi publicada, e o que ela diz não muda mais: traga o texto novo como versão ${next}.`;
    return isSame ? [] : [{ field: "version", message }];
  }
  if (page.version !== next) return [{ field: "version", message: `a próxima versão é a ${next}.` }];
  const { error } = publishLegal.input.safeParse({ ...page, base_version: next - 1 });
  const fault = legalFault(newest, page);
  return [
    ...(error?.issues ?? []).map(({ path: [field], message }) => ({ field: fieldIn(field), message })),
    ...(fault ? [fault] : []),
    ...(page.published_at > today ? [{ field: "published_at", message: "é um dia que ainda não chegou." }] : []),
    ...(newest && page.published_at < newest.published_at
      ? [{ field: "published_at", message: `vem antes da versão ${newest.version}, de ${newest.published_at}.` }]
      : []),
  ];
}

const FIXED = ["title", "changes", "body", "published_at"] as const;

function fieldIn(field: PropertyKey | undefined): string | null {
  return field === "body" ? null : String(field);
}

/** Lowers a sentence's first character, because the interface shows it after the name of the field. */
function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
