import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { inProject } from "#platform/server/tenancy/in-project.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { findMembers } from "./find-members.ts";

const world = await openTestWorld(registry);

async function academyOf(...names: string[]) {
  const academy = await world.makeProject();
  for (const [at, name] of names.entries())
    await world.makePerson(academy, { name, email: `${"xyz"[at] ?? "w"}.caixa@exemplo.com.br` });
  return async (search: string, limit = 6) =>
    await inProject(world.services.pool, academy._id, async (sql) => {
      const found = await findMembers({ sql, project: { _id: academy._id } as never }, search, limit);
      return found.map(({ name }) => name);
    });
}

test("finds people by the beginning of any word of the name or of the e-mail, ignoring accents, first names first", async () => {
  const find = await academyOf("Maria do Socorro d’Ávila Leão", "Ana-Maria Conceição", "José Mário Maciel");
  expect(await find("mari")).toEqual(["Maria do Socorro d’Ávila Leão", "Ana-Maria Conceição", "José Mário Maciel"]);
  expect(await find("SOCORRO")).toEqual(["Maria do Socorro d’Ávila Leão"]);
  expect(await find("leao maria")).toEqual(["Maria do Socorro d’Ávila Leão"]);
  expect(await find("ana-maria")).toEqual(["Ana-Maria Conceição"]);
  expect(await find("conceição ana")).toEqual(["Ana-Maria Conceição"]);
  expect(await find("mac jos")).toEqual(["José Mário Maciel"]);
  expect(await find("y.cai")).toEqual(["Ana-Maria Conceição"]);
  expect(await find("z.caixa@exemplo.com.br")).toEqual(["José Mário Maciel"]);
  expect(await find("maria", 1)).toEqual(["Maria do Socorro d’Ávila Leão"]);
  for (const search of ["aria", "maria josé", "%", "_", "()", " ", "'"]) expect(await find(search)).toEqual([]);
});

test("finds no people of another academy", async () => {
  await academyOf("Zulmira Prado");
  const find = await academyOf("Ana Lima");
  expect(await find("zulmira")).toEqual([]);
});
