import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getProject } from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject({
  name: "Academia do Ipê",
  signatory: { name: "Só no certificado", role: "Coordenação" },
});
const anybody = world.asStranger(academy);

test("returns the public part of a host's project to anybody", async () => {
  const project = await anybody.call(getProject, { host: academy.host.toUpperCase() });

  expect(project).toMatchObject({
    _id: academy._id,
    name: "Academia do Ipê",
    colors: { menu_background_color: "#49496a" },
  });
  expect(JSON.stringify(project)).not.toMatch(/Só no certificado|is_demo/);
});

test("takes the host as a browser names it, with its port", async () => {
  const { _id } = await anybody.call(getProject, { host: `${academy.host}:8443` });
  expect(_id).toBe(academy._id);
});

test("answers 404 for an unknown host", async () => {
  await expect(anybody.call(getProject, { host: "nenhuma.localhost" })).rejects.toMatchObject({
    status: 404,
    message: "Projeto não encontrado 😕",
  });
});

test("answers a repeated request from the cache", async () => {
  await anybody.call(getProject, { host: academy.host });
  let isBusy = true;
  const busy = Promise.all(Array.from({ length: 8 }, () => world.services.pool`select pg_sleep(0.3)`)).then(
    () => (isBusy = false),
  );

  await anybody.call(getProject, { host: academy.host });

  expect(isBusy).toBe(true);
  await busy;
});

test("returns a changed project within a second, whichever process made the change", async () => {
  const nameNow = async () => (await anybody.call(getProject, { host: academy.host })).name;
  expect(await nameNow()).toBe("Academia do Ipê");

  await world.inside(academy, (sql) => sql`update projects set name = 'Academia da Serra' where id = ${academy._id}`);

  await expect.poll(nameNow, { timeout: 1000 }).toBe("Academia da Serra");
});

test("finds an added host, and no longer a removed one, within a second", async () => {
  const host = "nova.localhost";
  const found = () =>
    anybody.call(getProject, { host }).then(
      ({ _id }) => _id,
      ({ status }: { status: number }) => status,
    );
  expect(await found()).toBe(404);

  await world.inside(academy, (sql) => sql`insert into hosts (host, project_id) values (${host}, ${academy._id})`);
  await expect.poll(found, { timeout: 1000 }).toBe(academy._id);

  await world.inside(academy, (sql) => sql`delete from hosts where host = ${host}`);
  await expect.poll(found, { timeout: 1000 }).toBe(404);
});
