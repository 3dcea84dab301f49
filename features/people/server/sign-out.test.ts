import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getUserByToken, signIn, signOut } from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const password = "ipe-roxo-47";

test("ends this session, but no other session of the same person", async () => {
  const ana = await world.makePerson(academy, { password });
  const browser = world.asStranger(academy, { isBrowser: true });
  const { token } = await browser.call(signIn, { project_id: academy._id, email: ana.email, password });
  const here = world.as({ ...ana, token }, { binding: browser.caller.binding });

  expect(await here.call(signOut, {})).toEqual({ message: "Você saiu. Até logo!" });

  expect(here.caller.binding).toBeNull();
  await expect(
    world.as({ ...ana, token }, { binding: browser.caller.binding }).call(getUserByToken, {}),
  ).rejects.toMatchObject({ status: 401 });
  expect(await world.as(ana).call(getUserByToken, {})).toMatchObject({ _id: ana._id });
  expect(await world.auditEntries(academy)).toContainEqual({
    operation: "sign-out",
    user_id: ana._id,
    target_id: ana._id,
    detail: {},
  });
});

test("refuses strangers and sessions of other projects", async () => {
  const ana = await world.makePerson(academy);
  const neighbours = await world.makeProject();

  await expect(world.asStranger(academy).call(signOut, {})).rejects.toMatchObject({ status: 401 });
  await expect(world.as({ ...ana, project: neighbours }).call(signOut, {})).rejects.toMatchObject({ status: 403 });
  expect(await world.as(ana).call(getUserByToken, {})).toMatchObject({ _id: ana._id });
});
