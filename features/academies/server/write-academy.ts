import { notifyChange } from "#platform/server/tenancy/notify-change.ts";
import { newId } from "#shared/ids.ts";
import type { Academy } from "./academy.ts";
import { AcademyMistakes } from "./academy-mistakes.ts";
import { upsertRows } from "./bulk-rows.ts";
import { type AcademyFiles, academyTransaction, type Stores } from "./academy-transaction.ts";
import { setTransactionProject, type OwnerTransaction } from "./owner-transaction.ts";
import { writeContents } from "./write-contents.ts";

/**
 * Imports an academy in one transaction. A repeated import updates it in place, with the same ids and learners'
 * progress. Throws AcademyMistakes when a host belongs to another academy.
 */
export async function writeAcademy(
  stores: Stores,
  academy: Academy,
  { isDemo, now = new Date() }: { isDemo: boolean; now?: Date },
): Promise<{ projectId: string }> {
  const projectId = await academyTransaction(stores, (transaction, files) =>
    writeAcademyWithin(transaction, files, academy, { isDemo, now }),
  );
  return { projectId };
}

/**
 * Imports an academy within the caller's transaction. Sets the transaction's project and returns its id. Throws
 * AcademyMistakes when a host belongs to another academy.
 */
export async function writeAcademyWithin(
  sql: OwnerTransaction,
  files: AcademyFiles,
  academy: Academy,
  { isDemo, now = new Date() }: { isDemo: boolean; now?: Date },
): Promise<string> {
  const { id, isNew } = await writeProject(sql, academy, isDemo);
  if (isNew) await files.begin(id);
  await setTransactionProject(sql, id);
  await writeHosts(sql, id, academy);
  await writeContents({ sql, files }, id, academy, now);
  await notifyChange(sql, id, "projects");
  return id;
}

async function writeProject(
  sql: OwnerTransaction,
  { settings, landing, anamnese }: Academy,
  isDemo: boolean,
): Promise<{ id: string; isNew: boolean }> {
  const { hosts: _hosts, legacy_hosts: _legacy, demo_people: _people, crowd: _crowd, ...project } = settings;
  const row = { id: newId(), ...project, landing_page: landing, anamnese, is_demo: isDemo };
  await upsertRows(sql, "projects", [row], { key: ["friendly_id"], once: ["id"] });
  const [found] = await sql<
    [{ id: string }]
  >`select id from projects where friendly_id = ${project.friendly_id} for update`;
  return { id: found.id, isNew: found.id === row.id };
}

async function writeHosts(sql: OwnerTransaction, projectId: string, { settings }: Academy): Promise<void> {
  const { hosts, legacy_hosts } = settings;
  const rows = [
    ...hosts.map((host, position) => ({ host, project_id: projectId, redirect_to: null, position })),
    ...legacy_hosts.map((host) => ({ host, project_id: projectId, redirect_to: hosts[0], position: hosts.length })),
  ];
  const names = rows.map(({ host }) => host);
  await sql`delete from hosts where project_id = ${projectId} and host <> all(${names}::text[])`;
  await upsertRows(sql, "hosts", rows, { key: ["host"], once: ["project_id"] });
  const taken = await sql<{ host: string }[]>`
    select host from hosts where host = any(${names}::text[]) and project_id <> ${projectId}`;
  if (taken.length > 0) throw new AcademyMistakes(taken.map(({ host }) => takenHost(host, hosts)));
}

function takenHost(host: string, hosts: readonly string[]) {
  const field = hosts.includes(host) ? "hosts" : "legacy_hosts";
  return { file: "academy.yaml", line: null, field, message: `o endereço “${host}” já é de outra academia.` };
}
