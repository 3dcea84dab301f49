import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getLegalPage } from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const legal = { project_id: academy._id, kind: "use-terms", title: "Termos de uso" };
for (const version of [1, 3, 2]) {
  const row = { ...legal, version, body: `Versão **${version}**.`, published_at: `2026-0${version}-21` };
  await world.inside(academy, (sql) => sql`insert into legal_pages ${sql(row)}`);
}

test("returns the newest version to anybody", async () => {
  expect(await world.asStranger(academy).call(getLegalPage, { kind: "use-terms" })).toMatchObject({
    title: "Termos de uso",
    version: 3,
    published_at: "2026-03-21",
    html: "<p>Versão <strong>3</strong>.</p>\n",
  });
});

test("answers 404 until the project has published the text, even if other projects have", async () => {
  const missing = { status: 404, message: "Esta academia ainda não publicou este texto." };
  const neighbours = await world.makeProject();

  await expect(world.asStranger(academy).call(getLegalPage, { kind: "privacy-policy" })).rejects.toMatchObject(missing);
  await expect(world.asStranger(neighbours).call(getLegalPage, { kind: "use-terms" })).rejects.toMatchObject(missing);
});
