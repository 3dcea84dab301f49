import sharp from "sharp";
import { expect, test } from "vitest";
import { changePhoto, removePhoto } from "#features/profiles/contract.ts";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getUserByToken, signIn } from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const password = "ipe-roxo-47";
const NOBODY = { status: 401, extra: { logoff: true } };

test("returns the person that the token belongs to", async () => {
  const course = await world.makeCourse(academy);
  const ana = await world.makePerson(academy, { name: "Ana Lima", rule: "recruiter", enrolledIn: [course] });

  expect(await world.as(ana).call(getUserByToken, {})).toEqual({
    _id: ana._id,
    email: ana.email,
    data: { first_name: "Ana", name: "Ana Lima" },
    enrollments: [{ course_id: course._id, course_friendly_id: course.friendly_id, course_name: course.name }],
    project: academy._id,
    require_anamnese: false,
    rule: "recruiter",
    tester: false,
    photo: null,
  });
});

test("returns the photo's URL, and null once the photo is removed", async () => {
  const ana = await world.makePerson(academy);
  const square = await sharp({ create: { width: 64, height: 64, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  const picture = new File([new Uint8Array(square)], "foto.png", { type: "image/png" });
  const { photo } = await world.as(ana).call(changePhoto, { photo: picture });

  expect(await world.as(ana).call(getUserByToken, {})).toMatchObject({ photo });
  await world.as(ana).call(removePhoto, {});
  expect(await world.as(ana).call(getUserByToken, {})).toMatchObject({ photo: null });
});

test("recognises a tester by the domain of the e-mail", async () => {
  const tester = await world.makePerson(academy, { email: "ana@Testes.exemplo.com.br" });
  const impostor = await world.makePerson(academy, { email: "ana@nao-testes.exemplo.com.br" });

  expect(await world.as(tester).call(getUserByToken, {})).toMatchObject({ tester: true });
  expect(await world.as(impostor).call(getUserByToken, {})).toMatchObject({ tester: false });
});

test.for([null, "", "v1_x_y", "Bearer", "0".repeat(5000)])("refuses “%s” as a token", async (token) => {
  await expect(world.asStranger(academy, { token }).call(getUserByToken, {})).rejects.toMatchObject(NOBODY);
});

test("refuses a token of another project", async () => {
  const ana = await world.makePerson(academy, { rule: "manager" });
  const neighbours = await world.makeProject();

  await expect(world.as({ ...ana, project: neighbours }).call(getUserByToken, {})).rejects.toMatchObject({
    status: 403,
    message: "Você não tem permissão para acessar este projeto",
  });
});

test("a browser's session works only in that browser", async () => {
  const ana = await world.makePerson(academy, { password });
  const browser = world.asStranger(academy, { isBrowser: true });
  const { token } = await browser.call(signIn, { project_id: academy._id, email: ana.email, password });
  const { binding } = browser.caller;

  expect(binding).toMatch(/^[\w-]{43}$/);
  expect(await world.as({ ...ana, token }, { binding }).call(getUserByToken, {})).toMatchObject({ _id: ana._id });
  for (const stolen of [null, "", `${binding}x`]) {
    await expect(world.as({ ...ana, token }, { binding: stolen }).call(getUserByToken, {})).rejects.toMatchObject(
      NOBODY,
    );
  }
});

test("a session expires thirty days after it was last used", async () => {
  const [often, once] = [await world.makePerson(academy), await world.makePerson(academy)];

  world.clock.advance({ days: 29 });
  expect(await world.as(often).call(getUserByToken, {})).toMatchObject({ _id: often._id });
  world.clock.advance({ days: 2 });

  expect(await world.as(often).call(getUserByToken, {})).toMatchObject({ _id: often._id });
  await expect(world.as(once).call(getUserByToken, {})).rejects.toMatchObject(NOBODY);
});

test("a session that is not remembered expires a day after it was last used", async () => {
  const ana = await world.makePerson(academy, { password });
  const { token } = await world
    .asStranger(academy)
    .call(signIn, { project_id: academy._id, email: ana.email, password, remember: false });
  const mine = world.as({ ...ana, token });

  for (const hours of [23, 23]) {
    world.clock.advance({ hours });
    expect(await mine.call(getUserByToken, {})).toMatchObject({ _id: ana._id });
  }
  world.clock.advance({ hours: 25 });
  await expect(mine.call(getUserByToken, {})).rejects.toMatchObject(NOBODY);
});

test("servers whose clocks differ by ten minutes accept the same session", async () => {
  const ana = await world.makePerson(academy);
  for (const minutes of [-10, 10, 10]) {
    world.clock.advance({ minutes });
    expect(await world.as(ana).call(getUserByToken, {})).toMatchObject({ _id: ana._id });
  }
});

test("updates seen_at at most once an hour", async () => {
  const ana = await world.makePerson(academy);
  const seenAt = async () =>
    (await world.inside(academy, (sql) => sql`select seen_at from sessions where user_id = ${ana._id}`))[0]?.seen_at;
  const opened = await seenAt();

  world.clock.advance({ minutes: 59 });
  await world.as(ana).call(getUserByToken, {});
  expect(await seenAt()).toEqual(opened);

  world.clock.advance({ minutes: 2 });
  await world.as(ana).call(getUserByToken, {});
  expect(await seenAt()).toEqual(world.clock.now);
});
