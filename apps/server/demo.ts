import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Sql as Owner } from "postgres";
import {
  demoPeople,
  isDemoWhole,
  readAcademySettings,
  removeAcademy,
  seedDemo,
} from "#features/academies/server/index.ts";
import type { Files } from "#platform/server/files/files.ts";
import { brandTokens } from "#ui/brand/brand-css.ts";
import { ACADEMIES } from "./config.ts";
import type { DemoAcademy } from "./demo-index.ts";

interface DemoStage {
  sql: Owner;
  files: Files;
  report: (sentence: string) => void;
  secrets?: { fields: string };
}

/**
 * Seeds missing demo academies, and completes those that lack people or files. An installation with academies of its own
 * gets no missing ones, except after a reset.
 */
export async function completeDemo(stage: DemoStage, { isReset }: { isReset: boolean }): Promise<void> {
  const rows = await stage.sql<
    { friendly_id: string; is_demo: boolean }[]
  >`select friendly_id, is_demo from vereda.projects`;
  const demos = new Set(rows.filter(({ is_demo }) => is_demo).map(({ friendly_id }) => friendly_id));
  const own = new Set(rows.filter(({ is_demo }) => !is_demo).map(({ friendly_id }) => friendly_id));
  const wanted: string[] = [];
  for (const name of await folders()) {
    const folder = join(ACADEMIES, name);
    if (demos.has(name) ? !(await isDemoWhole(stage, folder)) : !own.has(name) && (isReset || own.size === 0))
      wanted.push(folder);
  }
  if (wanted.length > 0) await seedDemo(stage, wanted);
}

/** Removes the demo academies with their people and files. Other academies stay. */
export async function removeDemo(stage: DemoStage): Promise<void> {
  const demos = await stage.sql<{ id: string }[]>`select id from vereda.projects where is_demo`;
  for (const { id } of demos) await removeAcademy(stage, id);
}

/** Returns the demo academies for the page at localhost and the terminal. */
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
