import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Sql as Owner } from "postgres";
import { demoPeople, nameProject, ownerTransaction, readAcademy, seedDemo } from "#features/academies/server/index.ts";
import type { Files } from "#platform/server/files/files.ts";
import { brandTokens } from "#ui/brand/brand-css.ts";
import { ACADEMIES } from "./config.ts";
import type { DemoAcademy } from "./demo-index.ts";

interface DemoStage {
  sql: Owner;
  files: Files;
  say: (sentence: string) => void;
}

/** Seeds the demo academies that are not there yet, unless somebody has begun an academy of their own. */
export async function seedMissing(stage: DemoStage): Promise<void> {
  const rows = await stage.sql<
    { friendly_id: string; is_demo: boolean }[]
  >`select friendly_id, is_demo from vereda.projects`;
  if (rows.some(({ is_demo }) => !is_demo)) return;
  const known = new Set(rows.map(({ friendly_id }) => friendly_id));
  const missing = (await folders()).filter((name) => !known.has(name));
  if (missing.length > 0)
    await seedDemo(
      stage,
      missing.map((name) => join(ACADEMIES, name)),
    );
}

/** Takes the demo academies away, with their people and files' rows; academies of one's own stay. */
export async function removeDemo(sql: Owner): Promise<void> {
  const demos = await sql<{ id: string }[]>`select id from vereda.projects where is_demo`;
  for (const { id } of demos)
    await ownerTransaction(sql, async (transaction) => {
      // What goes with it is behind row-level security, for its owner, too.
      await nameProject(transaction, id);
      await transaction`delete from projects where id = ${id}`;
    });
}

/** What the door and the terminal show of the demo academies. */
export async function demoAcademies(originOf: (host: string) => string): Promise<DemoAcademy[]> {
  const read = await Promise.all((await folders()).map((name) => readAcademy(join(ACADEMIES, name))));
  return read.map((academy) => {
    const { name, motto, hosts, colors } = academy.settings;
    const tokens = brandTokens(colors);
    return {
      name,
      motto,
      get address() {
        return originOf(hosts[0] ?? "");
      },
      colors: { background: tokens["--menu-background"] ?? "", text: tokens["--menu-text"] ?? "" },
      people: demoPeople(academy),
      googleProject: academy.settings.config.google?.project_id ?? null,
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
