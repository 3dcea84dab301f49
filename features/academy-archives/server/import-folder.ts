import { type Academy, type AcademyChange, contentHash, updateAcademy } from "#features/academies/server/index.ts";
import { saveReplacedEditions } from "#features/authoring/server/index.ts";
import type { Services } from "#platform/server/http/context.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { listText } from "#shared/list-text.ts";
import { requireFormRules } from "./form-rules.ts";
import { quoted } from "#shared/quoted.ts";

interface ImportContext {
  sql: Sql;
  project: Project;
  services: Services;
  now: Date;
}

interface FolderImport {
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
export async function importFolder(
  context: ImportContext,
  academy: Academy,
  { isDryRun, isRestore, expected }: { isDryRun: boolean; isRestore: boolean; expected?: string },
): Promise<FolderImport | null> {
  const { sql, project, services, now } = context;
  const { files } = services;
  const { result, unpublished } = await saveReplacedEditions(context, () =>
    updateAcademy({ sql, files }, project._id, academy, {
      isDryRun,
      now,
      mayWrite: async (before) => {
        if (expected !== undefined && contentHash(before) !== expected) return false;
        await requireFormRules(context, academy, { before, isRestore });
        return true;
      },
    }),
  );
  if (!result) return null;
  const hosts = result.before.hosts.map(({ host }) => String(host));
  const notes = [...notesOf(academy, hosts), ...unpublished.map(unpublishedNote)];
  return { changes: result.changes, notes, mark: contentHash(result.before) };
}

function notesOf({ settings, forums, warnings }: Academy, hosts: readonly string[]): string[] {
  const others = [...settings.hosts, ...settings.legacy_hosts].filter((host) => !hosts.includes(host));
  const [hasDemoPeople, hasForums] = [
    settings.demo_people.length > 0 || settings.crowd !== undefined,
    forums.length > 0,
  ];
  return [
    ...(others.length > 0
      ? [
          `Os endereços ficam como estão: ${listText(others)} não ${others.length === 1 ? "entra" : "entram"} por aqui. Para um endereço novo, use “Endereços”.`,
        ]
      : []),
    ...(hasDemoPeople || hasForums
      ? ["Pessoas e conversas de exemplo não são criadas: elas só existem na demonstração."]
      : []),
    ...warnings,
  ];
}

function unpublishedNote(course: string): string {
  return `O curso ${quoted(course)} tem mudanças que ainda não foram publicadas. Elas ficam guardadas como estão; publicá-las depois desfaz, nesse curso, o que este arquivo traz.`;
}
