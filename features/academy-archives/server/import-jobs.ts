import { type Academy, AcademyMistakes } from "#features/academies/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { JobContext, JobKind } from "#platform/server/jobs/job.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { beforePath, importPath } from "./archive-paths.ts";
import { bringFolder } from "./bring-folder.ts";
import { type Plan, refusedPlan, shownPlan } from "./import-plan.ts";
import { readArchive } from "./read-archive.ts";
import { writeArchive } from "./write-archive.ts";

const TRIES = 3;
/** How many imports can be taken back. */
const MOST_BEFORE = 3;
const CHANGED_MEANWHILE =
  "A academia mudou depois que este arquivo foi conferido, e nada foi gravado. O que se vê agora já conta com isso.";

/** Says what a folder would change: does all of it, and rolls back. */
export const checkImport: JobKind = {
  name: "check-academy-import",
  tries: TRIES,
  run: (context, id) =>
    orFailed(context, id, async () => {
      const found = await findImport(context, id);
      if (!found || found.checked_at) return;
      await check(context, found, []);
    }),
};

/** Writes a folder in one transaction, unless the academy is not what its check saw. Keeps the academy as it was before. */
export const writeImport: JobKind = {
  name: "write-academy-import",
  tries: TRIES,
  run: (context, id) =>
    orFailed(context, id, async () => {
      const found = await findImport(context, id);
      if (!found?.started_at) return;
      const academy = await readFolder(context, found);
      const before = await writeArchive(context, beforePath(id));
      const isWritten = before.mark === found.plan?.mark && (await write(context, found, academy));
      if (isWritten) return await forgetOlder(context, id);
      await context.services.files.remove(context.project._id, beforePath(id));
      await check(context, found, [CHANGED_MEANWHILE]);
    }),
};

/** Deletes what an import left in the file store, once nobody can ask for it any more. */
export const removeImport: JobKind = {
  name: "remove-academy-import",
  async run({ services, project }, id) {
    for (const path of [importPath(id), beforePath(id)]) await services.files.remove(project._id, path);
  },
};

interface FoundImport {
  id: string;
  user_id: string;
  file_name: string;
  plan: Plan | null;
  checked_at: Date | null;
  started_at: Date | null;
}

async function findImport({ project, inTransaction }: JobContext, id: string): Promise<FoundImport | undefined> {
  const [found] = await inTransaction(
    (sql) => sql<FoundImport[]>`
      select id, user_id, file_name, plan, checked_at, started_at from academy_imports
      where project_id = ${project._id} and id = ${id} and finished_at is null and failed_at is null`,
  );
  return found;
}

async function orFailed(context: JobContext, id: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { project, services, inTransaction } = context;
    if (context.isLastTry)
      await inTransaction(
        (sql) => sql`
          update academy_imports set failed_at = ${services.now()} where project_id = ${project._id} and id = ${id}`,
      );
    throw error;
  }
}

async function readFolder({ services, project }: JobContext, { id, file_name }: FoundImport): Promise<Academy> {
  const bytes = await services.files.get(project._id, importPath(id));
  if (!bytes) throw new Error("The zip of an import is gone");
  return await readArchive(project, { bytes, name: file_name }, services.now());
}

async function check(context: JobContext, found: FoundImport, notes: readonly string[]): Promise<void> {
  const { project, services, inTransaction } = context;
  const plan = await planOf(context, found);
  await inTransaction(
    (sql) => sql`
      update academy_imports
      set plan = ${sql.json({ ...plan, notes: [...notes, ...plan.notes] } as never)}, checked_at = ${services.now()}, started_at = null
      where project_id = ${project._id} and id = ${found.id}`,
  );
}

async function planOf(context: JobContext, found: FoundImport): Promise<Plan> {
  const { project, services, inTransaction } = context;
  try {
    const academy = await readFolder(context, found);
    let plan: Plan | null = null;
    const rehearse = async (sql: Sql) => {
      const brought = await bringFolder({ sql, project, services, now: services.now() }, academy, { isDryRun: true });
      plan = brought && shownPlan(brought);
      throw new DryRun();
    };
    await inTransaction(rehearse).catch((error: unknown) => {
      if (!(error instanceof DryRun)) throw error;
    });
    if (!plan) throw new Error("A dry run ended without a plan");
    return plan;
  } catch (error) {
    if (error instanceof AcademyMistakes) return refusedPlan(error.mistakes);
    throw error;
  }
}

/** Rolls the transaction back. */
class DryRun extends Error {}

async function write(context: JobContext, { id, user_id, plan }: FoundImport, academy: Academy): Promise<boolean> {
  const { project, services, inTransaction } = context;
  const now = services.now();
  return await inTransaction(async (sql) => {
    // The lock keeps a second worker out until this one is done.
    const [begun] = await sql`
      select 1 from academy_imports
      where project_id = ${project._id} and id = ${id} and started_at is not null and finished_at is null for update`;
    if (!begun) return true;
    const inside = { sql, project, services, now };
    const brought = await bringFolder(inside, academy, { isDryRun: false, expected: plan?.mark });
    if (!brought) return false;
    await sql`
      update academy_imports set finished_at = ${now}, has_before = true, plan = ${sql.json(shownPlan(brought) as never)}
      where project_id = ${project._id} and id = ${id}`;
    const detail = { changes: brought.changes.length };
    await audit({ sql, project, now, caller: null, user: { _id: user_id } }, "write-academy-import", id, detail);
    return true;
  });
}

/** What was brought is written; and of what was there before, only the latest is kept. */
async function forgetOlder({ project, services, inTransaction }: JobContext, id: string): Promise<void> {
  await services.files.remove(project._id, importPath(id));
  const older = await inTransaction(
    (sql) => sql<{ id: string }[]>`
      update academy_imports set has_before = false
      where project_id = ${project._id} and has_before and id not in (
        select id from academy_imports where project_id = ${project._id} and has_before
        order by finished_at desc, id desc limit ${MOST_BEFORE})
      returning id`,
  );
  for (const one of older) await services.files.remove(project._id, beforePath(one.id));
}
