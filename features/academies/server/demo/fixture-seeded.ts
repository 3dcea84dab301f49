import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Files } from "#platform/server/files/files.ts";
import { openTestDatabase } from "#platform/server/testing/test-database.ts";
import { fixtureAcademy } from "../fixture-academy.ts";
import { setTransactionProject, type OwnerTransaction, ownerTransaction } from "../owner-transaction.ts";
import { seedDemo } from "./seed-demo.ts";

/** The test clock: noon of a Friday in São Paulo. */
export const NOW = new Date("2026-11-20T15:00:00Z");

/** For tests: two small academies with their people, in a separate database. */
export async function openSeeded() {
  const { owner: sql } = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), "vereda-seeded-"));
  const files = new Files(folder);
  await seedDemo({ sql, files, report: () => {}, now: NOW }, [
    await fixtureAcademy({}, "ipe"),
    await fixtureAcademy({}, "jatoba"),
  ]);

  const projectOf = async (friendlyId: string): Promise<string> => {
    const [row] = await sql<{ id: string }[]>`select id from projects where friendly_id = ${friendlyId}`;
    return row?.id ?? "";
  };
  const inside = <T>(projectId: string, work: (sql: OwnerTransaction) => PromiseLike<T>): Promise<T> =>
    ownerTransaction(sql, async (transaction) => {
      await setTransactionProject(transaction, projectId);
      return await work(transaction);
    });
  return { sql, files, folder, inside, ipe: await projectOf("ipe"), jatoba: await projectOf("jatoba") };
}
