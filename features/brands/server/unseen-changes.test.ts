import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import {
  getBrand,
  getIntegrations,
  restoreBrand,
  saveBrand,
  saveEmbeds,
  saveGoogle,
  saveHeads,
  saveSettings,
  saveSignLanguage,
} from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const manager = world.as(await world.makePerson(academy, { rule: "manager" }));
const now = async () => await manager.call(getBrand, {});
const brandNow = async () => {
  const { image: _image, ...brand } = (await now()).brand;
  return brand;
};
const WIDGET = { enabled: true, position: "R", avatar: "icaro" } as const;
const GOOGLE = {
  enabled: true,
  api_key: `AIza${"Xy_-9".repeat(7)}`,
  auth_domain: "escola.firebaseapp.com",
  project_id: "escola-4f2a1",
  self_registration: false,
  courses: [] as string[],
};

test("refuses the second of two concurrent saves with what the first changed, and then accepts it", async () => {
  const before = await brandNow();
  const version = (await now()).versions.brand;
  const texts = (text: string) => ({ ...before, name: text, motto: text });
  const sent = await Promise.allSettled([
    manager.call(saveBrand, { ...texts("Um"), version }),
    manager.call(saveBrand, { ...texts("Dois"), version }),
  ]);
  const first = sent[0]?.status === "fulfilled" ? "Um" : "Dois";
  const refused = sent.find((one) => one.status === "rejected");
  expect(await brandNow()).toMatchObject({ name: first, motto: first });
  expect(refused?.reason).toMatchObject({
    status: 409,
    message: expect.stringContaining(`nome (agora “${first}”), lema (agora “${first}”)`) as string,
    extra: { version: (await now()).versions.brand },
  });

  await manager.call(saveBrand, { ...texts("Três"), version: (await now()).versions.brand });
  await manager.call(restoreBrand, { part: "brand" });
  expect((await now()).brand.name).toBe(first);
});

test("refuses to overwrite or undo settings that another manager has changed since they were shown", async () => {
  const { settings, versions } = await now();
  await manager.call(saveSettings, { ...settings, digits: 10, version: versions.settings });
  const seen = (await now()).undo.settings;
  await expect(
    manager.call(saveSettings, { ...settings, contact_phone: "1", version: versions.settings }),
  ).rejects.toMatchObject({ status: 409, message: expect.stringContaining("tamanho das senhas (agora 10)") as string });

  world.clock.advance({ minutes: 1 });
  await manager.call(saveSettings, { ...(await now()).settings, digits: 11 });
  await expect(manager.call(restoreBrand, { part: "settings", changed_at: seen })).rejects.toMatchObject({
    status: 409,
  });
  expect((await now()).settings.digits).toBe(11);
  await manager.call(restoreBrand, { part: "settings", changed_at: (await now()).undo.settings });
  expect((await now()).settings.digits).toBe(10);
});

test("undoing a change does not alter settings that only the operator may change", async () => {
  const config = async () =>
    (
      await world.inside(
        academy,
        (sql) => sql<[{ config: Record<string, object> }]>`select config from projects where id = ${academy._id}`,
      )
    )[0].config;
  const set = (part: object) =>
    world.inside(
      academy,
      (sql) => sql`update projects set config = config || ${sql.json(part as never)} where id = ${academy._id}`,
    );
  await set({ google: { token_sync_path: "/antes" }, sign_language: { rootPath: "/antes" } });
  await manager.call(saveSettings, { ...(await now()).settings, digits: 20 });
  await set({ google: { token_sync_path: "/depois" }, sign_language: { personalization: "/meu" } });
  await manager.call(restoreBrand, { part: "settings" });

  expect((await now()).settings.digits).not.toBe(20);
  expect(await config()).toMatchObject({ google: { token_sync_path: "/depois" } });
  expect((await config()).sign_language).toEqual({ personalization: "/meu" });
});

test("refuses to overwrite an integration that another manager changed, each with its version", async () => {
  const { versions } = await manager.call(getIntegrations, {});
  await manager.call(saveEmbeds, { embeds: ["dela.exemplo.com.br"], version: versions.embeds });
  await manager.call(saveHeads, { heads: '<meta name="dela" content="1">', version: versions.heads });
  await manager.call(saveGoogle, { ...GOOGLE, enabled: false, version: versions.google });
  await manager.call(saveSignLanguage, { ...WIDGET, opacity: 0.4, version: versions.sign_language });

  const stored = (await manager.call(getIntegrations, {})).versions;
  const late = [
    manager.call(saveEmbeds, { embeds: [], version: versions.embeds }),
    manager.call(saveHeads, { heads: "", version: versions.heads }),
    manager.call(saveGoogle, { ...GOOGLE, enabled: true, version: versions.google }),
    manager.call(saveSignLanguage, { ...WIDGET, opacity: 0.7, version: versions.sign_language }),
  ];
  expect(await Promise.allSettled(late)).toMatchObject(
    [stored.embeds, stored.heads, stored.google, stored.sign_language].map((version) => ({
      reason: { status: 409, extra: { version } },
    })),
  );
});
