import { type Academy, AcademyMistakes } from "#features/academies/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import { type JobContext, type JobKind, queueJob } from "#platform/server/jobs/job.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { stateBeforeImportPath, importPath } from "./archive-paths.ts";
import { importFolder } from "./import-folder.ts";
import { RETENTION_DAYS } from "./archive-rows.ts";
import { type Plan, refusedPlan, shownPlan } from "./import-plan.ts";
import { packStateBeforeImport, restoreFiles } from "./pack-state-before-import.ts";
import { withArchive } from "./read-archive.ts";

const TRIES = 3;
/** Number of imports for which the academy's state before them is stored. */
const MAX_UNDOABLE = 3;
const CHANGED_MEANWHILE =
  "A academia mudou depois que este arquivo foi conferido, e nada foi gravado. O que se vê agora já conta com isso.";

/** Checks an import: runs it in a transaction that is rolled back, and saves what it would change. */
export const checkImport: JobKind = {
  name: "check-academy-import",
  tries: TRIES,
  run: (context, id) =>
    failOnLastTry(context, id, async () => {
      const found = await findImport(context, id);
      if (!found || found.checked_at) return;
      await check(context, found, []);
    }),
};

/**
 * Writes an import in one transaction, after packing the academy as it was before. If the academy has changed since the
 * import was checked, nothing is written and the import is checked again.
 */
export const writeImport: JobKind = {
  name: "write-academy-import",
  tries: TRIES,
  run: (context, id) =>
    failOnLastTry(context, id, async () => {
      const found = await findImport(context, id);
      if (!found?.started_at) return;
      const end = await withArchive(context, found, (read) => writeOrRestoreFiles(context, found, read));
      if (end === "written") await removeOlderStates(context, id);
      if (end !== "changed meanwhile") return;
      await check(context, found, [CHANGED_MEANWHILE]);
      await context.services.files.remove(context.project._id, stateBeforeImportPath(id));
    }),
};

/** Deletes an import's zips from the file store after the retention period; until then, queues itself again. */
export const removeImport: JobKind = {
  name: "remove-academy-import",
  async run({ services, project, inTransaction, now }, id) {
    const isRetained = await inTransaction(async (sql) => {
      const [row] = await sql<{ retained_from: Date }[]>`
        select retained_from from academy_imports where project_id = ${project._id} and id = ${id}`;
      const end = row && endOfRetention(row.retained_from);
      if (!end || end <= now) return false;
      await queueJob({ sql, project, now }, removeImport, id, { dueAt: end });
      return true;
    });
    if (isRetained) return;
    for (const path of [importPath(id), stateBeforeImportPath(id)]) await services.files.remove(project._id, path);
  },
};

export function endOfRetention(from: Date): Date {
  return new Date(from.getTime() + RETENTION_DAYS * 24 * 60 * 60_000);
}

interface FoundImport {
  id: string;
  user_id: string;
  file_name: string;
  plan: Plan | null;
  checked_at: Date | null;
  started_at: Date | null;
  has_before: boolean;
  restores: string | null;
}

async function findImport({ project, inTransaction }: JobContext, id: string): Promise<FoundImport | undefined> {
  const [found] = await inTransaction(
    (sql) => sql<FoundImport[]>`
      select id, user_id, file_name, plan, checked_at, started_at, has_before, restores from academy_imports
      where project_id = ${project._id} and id = ${id} and finished_at is null and failed_at is null`,
  );
  return found;
}

async function failOnLastTry(context: JobContext, id: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { project, services, inTransaction } = context;
    if (context.isLastTry)
      await inTransaction(
        (sql) => sql`
          update academy_imports set failed_at = ${services.now()}
          where project_id = ${project._id} and id = ${id} and finished_at is null`,
      );
    throw error;
  }
}

async function check(context: JobContext, found: FoundImport, notes: readonly string[]): Promise<void> {
  const { project, services, inTransaction } = context;
  const plan = await planOf(context, found);
  await inTransaction(
    (sql) => sql`
      update academy_imports
      set plan = ${sql.json({ ...plan, notes: [...notes, ...plan.notes] } as never)}, checked_at = ${services.now()},
        started_at = null, has_before = false
      where project_id = ${project._id} and id = ${found.id}`,
  );
}

async function planOf(context: JobContext, found: FoundImport): Promise<Plan> {
  const refused = (error: unknown) => {
    if (error instanceof AcademyMistakes) return refusedPlan(error.mistakes);
    throw error;
  };
  return await withArchive(context, found, async (read) => {
    if (read instanceof AcademyMistakes) return refusedPlan(read.mistakes);
    return await dryRunPlan(context, found, read).catch(refused);
  });
}

/** Runs the import in a transaction that is rolled back, and returns what it would change. Throws AcademyMistakes. */
async function dryRunPlan(
  { project, services, inTransaction }: JobContext,
  { restores }: FoundImport,
  academy: Academy,
): Promise<Plan> {
  let plan: Plan | null = null;
  const work = async (sql: Sql) => {
    const inside = { sql, project, services, now: services.now() };
    const imported = await importFolder(inside, academy, { isDryRun: true, isRestore: restores !== null });
    plan = imported && shownPlan(imported);
    throw new DryRun();
  };
  await inTransaction(work).catch((error: unknown) => {
    if (!(error instanceof DryRun)) throw error;
  });
  if (!plan) throw new Error("A dry run ended without a plan");
  return plan;
}

/** Thrown to roll back the transaction of a dry run. */
class DryRun extends Error {}

/**
 * Writes the import or puts the files back. “changed meanwhile”: the academy changed after the check, and nothing is
 * written. “ended”: another process has already ended this import.
 */
async function writeOrRestoreFiles(
  context: JobContext,
  found: FoundImport,
  read: Academy | AcademyMistakes,
): Promise<"written" | "changed meanwhile" | "ended"> {
  const { id } = found;
  const academy = read instanceof AcademyMistakes ? null : read;
  if (academy && (found.has_before || (await packStateBeforeImport(context, id, found.plan?.mark ?? ""))))
    if (await write(context, found, academy)) return "written";
  return (await restoreFiles(context, id, academy?.files)) ? "changed meanwhile" : "ended";
}

async function write(context: JobContext, found: FoundImport, academy: Academy): Promise<boolean> {
  const { id, user_id, plan, restores } = found;
  const { project, services, inTransaction } = context;
  const now = services.now();
  const writing = inTransaction(async (sql) => {
    // A concurrent change makes this try fail. The next try sees the change and checks the import again.
    await sql`set transaction isolation level repeatable read`;
    // The row lock makes a second worker wait until this one is done.
    const [begun] = await sql`
      select 1 from academy_imports
      where project_id = ${project._id} and id = ${id} and started_at is not null and finished_at is null for update`;
    if (!begun) return false;
    const inside = { sql, project, services, now };
    const imported = await importFolder(inside, academy, {
      isDryRun: false,
      isRestore: restores !== null,
      expected: plan?.mark,
    });
    if (!imported) return false;
    await sql`
      update academy_imports set finished_at = ${now}, plan = ${sql.json(shownPlan(imported) as never)}
      where project_id = ${project._id} and id = ${id}`;
    const detail = { changes: imported.changes.length };
    await audit({ sql, project, now, caller: null, user: { _id: user_id } }, "write-academy-import", id, detail);
    return true;
  });
  return await writing.catch(async (error: unknown) => {
    if (error instanceof AcademyMistakes) return false;
    if (context.isLastTry) await restoreFiles(context, id, academy.files);
    throw error;
  });
}

/** Deletes the zip of a written import, and the states before imports other than the newest MAX_UNDOABLE. */
async function removeOlderStates({ project, services, inTransaction }: JobContext, id: string): Promise<void> {
  await services.files.remove(project._id, importPath(id));
  const older = await inTransaction(
    (sql) => sql<{ id: string }[]>`
      update academy_imports set has_before = false
      where project_id = ${project._id} and has_before and id not in (
        select id from academy_imports where project_id = ${project._id} and has_before
        order by coalesce(finished_at, failed_at) desc nulls first, id desc ${limitTo(sql, MAX_UNDOABLE)})
      returning id`,
  );
  for (const one of older) await services.files.remove(project._id, stateBeforeImportPath(one.id));
}
