import { readdir } from "node:fs/promises";
import { join } from "node:path";
import {
  demoPeople,
  isDemoComplete,
  readAcademySettings,
  removeAcademy,
  seedDemo,
  type SeedContext,
} from "#features/academies/server/index.ts";
import { brandTokens } from "#ui/brand/brand-css.ts";
import { ACADEMIES } from "./config.ts";
import type { DemoAcademy } from "./demo-index.ts";

/**
 * Seeds missing demo academies, and completes those that lack people or files. When other academies exist, missing ones
 * are seeded only with `isReset`.
 */
export async function completeDemo(context: SeedContext, { isReset }: { isReset: boolean }): Promise<void> {
  const rows = await context.sql<
    { friendly_id: string; is_demo: boolean }[]
  >`select friendly_id, is_demo from vereda.projects`;
  const demos = new Set(rows.filter(({ is_demo }) => is_demo).map(({ friendly_id }) => friendly_id));
  const own = new Set(rows.filter(({ is_demo }) => !is_demo).map(({ friendly_id }) => friendly_id));
  const wanted: string[] = [];
  for (const name of await folders()) {
    const folder = join(ACADEMIES, name);
    if (demos.has(name) ? !(await isDemoComplete(context, folder)) : !own.has(name) && (isReset || own.size === 0))
      wanted.push(folder);
  }
  if (wanted.length > 0) await seedDemo(context, wanted);
}

/** Removes the demo academies with their people and files. Other academies are not touched. */
export async function removeDemo(context: SeedContext): Promise<void> {
  const demos = await context.sql<{ id: string }[]>`select id from vereda.projects where is_demo`;
  for (const { id } of demos) await removeAcademy(context, id);
}

/**
 * Returns the demo academies for the localhost page and the terminal. `address` is a getter, because the port is known
 * only later.
 */
export async function demoAcademies(originOf: (host: string) => string): Promise<DemoAcademy[]> {
  const read = await Promise.all((await folders()).map((name) => readAcademySettings(join(ACADEMIES, name))));
  return read.map((settings) => {
    const { name, motto, hosts, colors } = settings;
    const tokens = brandTokens(colors);
    return {
      name,
      motto,
      get address() {
        return originOf(hosts[0] ?? "");
      },
      colors: { background: tokens["--menu-background"] ?? "", text: tokens["--menu-text"] ?? "" },
      people: demoPeople(settings),
      googleProject: settings.config.google?.project_id ?? null,
    };
  });
}

async function folders(): Promise<string[]> {
  const entries = await readdir(ACADEMIES, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
}
