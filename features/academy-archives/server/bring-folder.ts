import { type Academy, type AcademyChange, contentMark, updateAcademy } from "#features/academies/server/index.ts";
import { keepEditions } from "#features/authoring/server/index.ts";
import type { Services } from "#platform/server/http/context.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { refuseBeyondForms } from "./form-rules.ts";
import { quoted } from "#shared/quoted.ts";

interface Bringing {
  sql: Sql;
  project: Project;
  services: Services;
  now: Date;
}

interface Brought {
  changes: AcademyChange[];
  /** Notes for the manager, besides the changes. */
  notes: string[];
  /** Hash of the academy's content as it was before the import. */
  mark: string;
}

/**
 * Replaces the academy's content with a folder's, in the caller's transaction, and saves an edition of each changed
 * course. Returns null, and writes nothing, if the content's hash is not `expected`. Throws AcademyMistakes for what no
 * form would accept. `isRestore`: the folder is the state before an import.
 */
export async function bringFolder(
  context: Bringing,
  academy: Academy,
  { isDryRun, isRestore, expected }: { isDryRun: boolean; isRestore: boolean; expected?: string },
): Promise<Brought | null> {
  const { sql, project, services, now } = context;
  const { files } = services;
  const { result, unpublished } = await keepEditions(context, () =>
    updateAcademy({ sql, files }, project._id, academy, {
      isDryRun,
      now,
      mayWrite: async (before) => {
        if (expected !== undefined && contentMark(before) !== expected) return false;
        await refuseBeyondForms(context, academy, { before, isRestore });
        return true;
      },
    }),
  );
  if (!result) return null;
  const hosts = result.before.hosts.map(({ host }) => String(host));
  const notes = [...notesOf(academy, hosts), ...unpublished.map(unpublishedNote)];
  return { changes: result.changes, notes, mark: contentMark(result.before) };
}

function notesOf({ settings, forums, advice }: Academy, hosts: readonly string[]): string[] {
  const others = [...settings.hosts, ...settings.legacy_hosts].filter((host) => !hosts.includes(host));
  const [isPeopled, isTalked] = [settings.demo_people.length > 0 || settings.crowd !== undefined, forums.length > 0];
  return [
    ...(others.length > 0
      ? [
          `Os endereços ficam como estão: ${listText(others)} não ${others.length === 1 ? "entra" : "entram"} por aqui. Para um endereço novo, use “Endereços”.`,
        ]
      : []),
    ...(isPeopled || isTalked
      ? ["Pessoas e conversas de exemplo não são criadas: elas só existem na demonstração."]
      : []),
    ...advice,
  ];
}

function listText(texts: readonly string[]): string {
  return new Intl.ListFormat("pt-BR").format(texts);
}

function unpublishedNote(course: string): string {
  return `O curso ${quoted(course)} tem mudanças que ainda não foram publicadas. Elas ficam guardadas como estão; publicá-las depois desfaz, nesse curso, o que este arquivo traz.`;
}
