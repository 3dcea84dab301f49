import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getCities, getOwnTalent, getPlaceOfCep, getTalents, updateTalent } from "../contract.ts";
import { makeTalent, TALENTS_ON } from "./fixture-talent.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject(TALENTS_ON);
const dalva = await world.makePerson(academy, { rule: "recruiter" });

test("fills in city and state from a postal code, but does not replace what the person wrote", async () => {
  const ana = world.as(await world.makePerson(academy));
  expect(await ana.call(getPlaceOfCep, { cep: "06010000" })).toEqual({ city: "Osasco", state: "SP" });
  expect(await ana.call(getPlaceOfCep, { cep: "00000000" })).toEqual({ city: null, state: null });
  expect((await ana.call(getCities, { state: "SP" })).cities).toHaveLength(645);

  const { version } = await ana.call(updateTalent, { version: 0, contact: { cep: "06.010-000", links: [] } });
  expect((await ana.call(getOwnTalent, {})).contact).toMatchObject({ cep: "06010000", city: "Osasco", state: "SP" });
  await ana.call(updateTalent, { version, contact: { cep: "06010000", city: "carapicuiba", state: "SP", links: [] } });
  expect((await ana.call(getOwnTalent, {})).contact).toMatchObject({ city: "Carapicuíba", state: "SP" });
});

test("a radius around a city finds nearby profiles, even across the state's border", async () => {
  const at = (city: string, state: string) => makeTalent(world, academy, {}, { contact: { city, state, links: [] } });
  const [osasco, carapicuiba] = [await at("Osasco", "SP"), await at("Carapicuíba", "SP")];
  await at("Santos", "SP");
  const [petrolina, juazeiro] = [await at("Petrolina", "PE"), await at("Juazeiro", "BA")];
  const found = async (filters: object) =>
    (await world.as(dalva).call(getTalents, filters)).talents.map(({ _id }) => _id).toSorted();

  expect(await found({ city: "osasco", state: "SP" })).toEqual([osasco.id]);
  expect(await found({ city: "osasco", state: "SP", radius: 25 })).toEqual([osasco.id, carapicuiba.id].toSorted());
  expect(await found({ city: "Petrolina", state: "PE", radius: 25 })).toEqual([petrolina.id, juazeiro.id].toSorted());
  expect(await found({ city: "Cidade que não há", radius: 25 })).toEqual([]);
});
