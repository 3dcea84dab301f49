import { migrate } from "#db/migrate.ts";
import { ownerUrlOf } from "#db/owner.ts";
import type { CitusCluster } from "./citus-cluster.ts";
import { type Distribution, distributeTables } from "./distribute-tables.ts";

/** Name of the database that all test files share. */
export const DATABASE = "distributed";

export interface Installation extends Distribution {
  ownerUrl: string;
}

/** Creates an installation's tables in a new database and distributes them. */
export async function openInstallation(cluster: CitusCluster, database: string): Promise<Installation> {
  await cluster.createDatabase(database);
  const ownerUrl = await ownerUrlOf(cluster.urlOf(database));
  await migrate(ownerUrl);
  return { ownerUrl, ...(await distributeTables(ownerUrl)) };
}
