import sharp from "sharp";
import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { getProject } from "#features/projects/contract.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { changeLogo, getBrand, restoreBrand, saveBrand, saveSettings } from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject({ name: "Academia do Ipê" });
const manager = world.as(await world.makePerson(academy, { rule: "manager" }));
const stranger = world.asStranger(academy);

const now = async () => await manager.call(getBrand, {});
const shown = async () => await stranger.call(getProject, { host: academy.host });
const brandNow = async () => {
  const { image: _image, ...brand } = (await now()).brand;
  return brand;
};
const fieldsOf = (error: unknown) =>
  (error as { extra: { fields: { field: string; message: string }[] } }).extra.fields;

test("shows a changed brand within a second, audits it, and restores the former one", async () => {
  const before = await brandNow();
  await manager.call(saveBrand, {
    ...before,
    name: "Academia da Serra",
    menu_background_color: "#1F4D38",
    customcss: ".panel { border-radius: 4px }",
  });

  await expect.poll(async () => (await shown()).name, { timeout: 1000 }).toBe("Academia da Serra");
  expect(await shown()).toMatchObject({
    colors: { menu_background_color: "#1f4d38" },
    customcss: ".panel { border-radius: 4px }",
  });
  expect((await now()).undo.brand).not.toBeNull();
  expect(await world.auditEntries(academy)).toContainEqual(expect.objectContaining({ operation: "save-brand" }));

  await manager.call(restoreBrand, { part: "brand" });
  expect(await brandNow()).toEqual(before);
  await expect.poll(async () => (await shown()).name, { timeout: 1000 }).toBe("Academia do Ipê");
  await manager.call(restoreBrand, { part: "brand" });
  expect((await now()).brand.name).toBe("Academia da Serra");
  expect(await world.auditEntries(academy)).toContainEqual(
    expect.objectContaining({ operation: "restore-brand", detail: { part: "brand" } }),
  );
});

test("saving an unchanged brand changes nothing, and does not replace the undo step", async () => {
  const { undo, brand } = await now();
  const { image: _image, ...same } = brand;
  world.clock.advance({ minutes: 1 });
  await manager.call(saveBrand, same);

  expect((await now()).undo).toEqual(undo);
});

test("refuses forbidden CSS with the line of each fault, and saves nothing", async () => {
  const before = await brandNow();
  const customcss = ".a { color: red }\n@import 'https://fora.example/x.css';\n.footer a { display: none }";
  const error = await manager
    .call(saveBrand, { ...before, name: "Outro", customcss })
    .catch((problem: unknown) => problem);

  expect(fieldsOf(error)).toEqual([
    { field: "customcss", message: expect.stringMatching(/^Linha 2: .*@import.* Linha 3: .*avisos legais/) },
  ]);
  expect(await brandNow()).toEqual(before);
});

test("reports an invalid colour and an empty name at their fields", async () => {
  const before = await brandNow();
  const wrong = { ...before, name: "  ", pages_icon_color: "red" };
  const error = await manager.call(saveBrand, wrong).catch((problem: unknown) => problem);

  expect(fieldsOf(error).map(({ field }) => field)).toEqual(["name", "pages_icon_color"]);
});

test("stores, shows and undoes a logo, and removes unused ones", async () => {
  const upload = async (color: string) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40"><circle cx="20" cy="20" r="18" fill="${color}"/></svg>`;
    return await manager.call(changeLogo, { logo: new File([svg], "logo.svg") });
  };
  const first = await upload("#ffd228");
  expect(first).toMatchObject({ image: expect.stringMatching(/^brand\/.+\.svg$/), is_plated: false });
  const second = await upload("#e8590c");
  await upload("#f2b84b");
  const files = await world.services.files.below(academy._id, "media/brand");
  expect(files).toHaveLength(2);
  expect(files).not.toContain(`media/${first.image}`);

  await manager.call(restoreBrand, { part: "brand" });
  await expect.poll(async () => (await shown()).image, { timeout: 1000 }).toBe(second.image);
  expect(await world.auditEntries(academy)).toContainEqual(expect.objectContaining({ operation: "change-logo" }));
});

test("of two logos that managers change at the same moment, the one shown is stored", async () => {
  const other = world.as(await world.makePerson(academy, { rule: "manager" }));
  for (let round = 0; round < 8; round++) {
    const upload = async (by: typeof manager, color: string) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="1${round}" fill="${color}"/></svg>`;
      await by.call(changeLogo, { logo: new File([svg], "logo.svg") });
    };
    await Promise.all([upload(manager, "#ffd228"), upload(other, "#e8590c")]);
    const { image } = (await now()).brand;
    expect(await world.services.files.size(academy._id, `media/${image}`)).toBeGreaterThan(0);
  }
});

test("adds a background to a logo in the menu's colour, and refuses a harmful one with a message", async () => {
  const { colors } = await shown();
  const green = await sharp({ create: { width: 60, height: 60, channels: 4, background: "#00000000" } })
    .composite([
      { input: { create: { width: 40, height: 40, channels: 4, background: colors.menu_background_color } } },
    ])
    .png()
    .toBuffer();
  expect(await manager.call(changeLogo, { logo: new File([new Uint8Array(green)], "logo.png") })).toMatchObject({
    is_plated: true,
  });

  const before = (await now()).brand.image;
  const bad = new File(['<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'], "logo.svg");
  const error = await manager.call(changeLogo, { logo: bad }).catch((problem: unknown) => problem);
  expect(fieldsOf(error)).toEqual([{ field: "logo", message: expect.stringContaining("script") }]);
  expect((await now()).brand.image).toBe(before);
});

test("saves settings without losing fields unknown to the form, audits and undoes them", async () => {
  await world.inside(
    academy,
    (sql) =>
      sql`update projects set config = config || '{"embeds": ["video.exemplo.com.br"]}' where id = ${academy._id}`,
  );
  const { settings } = await now();
  await manager.call(saveSettings, {
    ...settings,
    digits: 12,
    required_symbol: true,
    module_forum: !settings.module_forum,
    contact_phone: "(11) 4002-0000",
    time_zone: "America/Manaus",
  });

  expect((await now()).settings).toMatchObject({
    digits: 12,
    required_symbol: true,
    module_forum: !settings.module_forum,
  });
  await expect.poll(async () => (await shown()).config.passwordStrength?.digits, { timeout: 1000 }).toBe(12);
  expect((await shown()).contact.phone).toBe("(11) 4002-0000");
  expect((await shown()).time_zone).toBe("America/Manaus");
  await expect(manager.call(saveSettings, { ...settings, time_zone: "America/Lugar_Nenhum" })).rejects.toMatchObject({
    status: 400,
    extra: { fields: [{ field: "time_zone" }] },
  });
  const [row] = await world.inside(
    academy,
    (sql) => sql<{ config: { embeds: string[] } }[]>`select config from projects where id = ${academy._id}`,
  );
  expect(row?.config.embeds).toEqual(["video.exemplo.com.br"]);
  expect(await world.auditEntries(academy)).toContainEqual(expect.objectContaining({ operation: "save-settings" }));

  await manager.call(restoreBrand, { part: "settings" });
  expect((await now()).settings).toEqual(settings);
});

test("allows only managers, and only in their own academy", async () => {
  const other = await world.makeProject();
  const before = await brandNow();
  for (const rule of ["admin", "recruiter"] as const)
    await expect(world.as(await world.makePerson(academy, { rule })).call(saveBrand, before)).rejects.toMatchObject({
      status: 403,
    });

  const neighbour = world.as(await world.makePerson(other, { rule: "manager" }));
  await expect(neighbour.call(restoreBrand, { part: "brand" })).rejects.toMatchObject({ status: 404 });
  await neighbour.call(saveBrand, { ...before, name: "Vizinha" });
  expect((await now()).brand.name).toBe(before.name);
});

test("the database lets a transaction change only its own academy", async () => {
  const other = await world.makeProject();
  const { pool } = world.services;
  expect((await pool`update projects set name = 'Roubada' returning id`).length).toBe(0);
  const changed = await pool.begin(async (sql) => {
    await sql.unsafe(`set local app.project_id = '${academy._id}'`);
    return await sql`update projects set motto = 'Só esta' returning id`;
  });
  expect([...changed]).toEqual([{ id: academy._id }]);
  await expect(pool`update projects set is_demo = true where id = ${other._id}`).rejects.toMatchObject({
    code: "42501",
  });
});
