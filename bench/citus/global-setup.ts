import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { env } from "node:process";
import { appRoleOf } from "#db/role-names.ts";
import type { TestProject } from "vitest/node";
import { startCitus } from "./citus-cluster.ts";
import { DATABASE, openInstallation } from "./open-installation.ts";

/**
 * Starts a coordinator with two workers, and distributes the database that all test files share. Returns the teardown.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCitus(2);
  try {
    const { ownerUrl } = await openInstallation(cluster, DATABASE);
    if (env.CITUS_BYPASS_RLS) {
      for (const role of [new URL(ownerUrl).username, appRoleOf(ownerUrl)])
        await cluster.onEveryNode(DATABASE, `alter role ${role} bypassrls`);
    }
    project.provide("citusOwner", ownerUrl);
    project.provide("postgres", cluster.urlOf("postgres"));
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  env.TMPDIR = await mkdtemp(join(tmpdir(), "vereda-citus-tests-"));
  return async () => {
    await cluster.stop();
    await rm(env.TMPDIR ?? "", { recursive: true, force: true });
  };
}
