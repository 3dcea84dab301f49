import { expect, test } from "vitest";
import type { FormAction } from "#features/form-action.ts";
import { getProfile, updateProfile } from "#features/profiles/contract.ts";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { talentActions } from "./talent-actions.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();

test("saves the social name and the CPF to the account without changing its other data", async () => {
  const me = world.as(await world.makePerson(academy, { name: "Ana Lima" }));
  await me.call(updateProfile, { full_name: "Ana Lima", phone: "(11) 94002-0000", birth_date: "01/02/1990" });
  const api = ((key: string, input: object) =>
    key === "GET /projects/profile" ? me.call(getProfile, {}) : me.call(updateProfile, input as never)) as never;
  const save = (social_name: string, cpf: string) => {
    const form = new FormData();
    form.set("social_name", social_name);
    form.set("cpf", cpf);
    return (talentActions["save-identity"] as FormAction)(api, form, {} as never);
  };
  for (const cpf of ["111.111.111-11", "529.982.247-26", "529.982.247"])
    await expect(save("Bia", cpf), cpf).rejects.toMatchObject({ status: 400, extra: { fields: [{ field: "cpf" }] } });
  expect(await save("Bia Lima", "529.982.247-25")).toBe("Salvo.");
  expect((await me.call(getProfile, {})).data).toMatchObject({
    full_name: "Ana Lima",
    name: "Bia Lima",
    cpf: "52998224725",
    phone: "11940020000",
    birth_date: "1990-02-01",
  });
});
