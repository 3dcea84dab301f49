import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { getUserByToken, signIn } from "#features/people/contract.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { endOtherSessions, endSession, getSessions } from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const password = "ipe-roxo-47";
const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1";

test("ends one session immediately, and audits it", async () => {
  const { ana, phone, computer } = await onTwoDevices();
  const { sessions } = await computer.call(getSessions, {});
  const other = sessions.find(({ kind }) => kind === "phone")?._id ?? "";

  expect(await computer.call(endSession, { id: other })).toEqual({
    message: "Pronto: este dispositivo não está mais conectado.",
  });

  await expect(phone.call(getUserByToken, {})).rejects.toMatchObject({ status: 401, extra: { logoff: true } });
  expect(await computer.call(getUserByToken, {})).toMatchObject({ _id: ana._id });
  expect(await world.auditEntries(academy)).toContainEqual({
    operation: "end-session",
    user_id: ana._id,
    target_id: other,
    detail: {},
  });
});

test("ending the caller's session removes its cookie", async () => {
  const { computer } = await onTwoDevices();
  const { sessions } = await computer.call(getSessions, {});

  await computer.call(endSession, { id: sessions[0]?._id ?? "" });

  expect(computer.caller.binding).toBeNull();
  await expect(computer.call(getUserByToken, {})).rejects.toMatchObject({ status: 401 });
});

test("answers the same for an ended session, another person's and an unknown one", async () => {
  const [ana, bia] = [await world.makePerson(academy), await world.makePerson(academy)];
  const { sessions } = await world.as(bia).call(getSessions, {});
  const before = await world.auditEntries(academy);

  for (const id of [sessions[0]?._id ?? "", newId()]) {
    expect(await world.as(ana).call(endSession, { id })).toEqual({
      message: "Este dispositivo já não estava conectado.",
    });
  }
  expect(await world.as(bia).call(getUserByToken, {})).toMatchObject({ _id: bia._id });
  expect(await world.auditEntries(academy)).toEqual(before);
  await expect(world.as(ana).call(endSession, { id: "tudo" })).rejects.toMatchObject({ status: 400 });
});

test("ends all other sessions, and audits how many", async () => {
  const { ana, phone, computer } = await onTwoDevices();
  const bystander = await world.makePerson(academy);

  expect(await computer.call(endOtherSessions, {})).toEqual({ ended: 2, message: "Pronto: 2 dispositivos saíram." });
  expect(await computer.call(endOtherSessions, {})).toMatchObject({ ended: 0 });

  expect(await computer.call(getUserByToken, {})).toMatchObject({ _id: ana._id });
  expect(await world.as(bystander).call(getUserByToken, {})).toMatchObject({ _id: bystander._id });
  for (const client of [phone, world.as(ana)]) {
    await expect(client.call(getUserByToken, {})).rejects.toMatchObject({ status: 401 });
  }
  expect(await world.auditEntries(academy)).toContainEqual({
    operation: "end-other-sessions",
    user_id: ana._id,
    target_id: ana._id,
    detail: { ended: 2 },
  });
});

test("requires a session of this project", async () => {
  const { ana } = await onTwoDevices();
  const neighbours = await world.makeProject();
  const abroad = world.as({ ...ana, project: neighbours });

  for (const [contract, input] of [
    [endSession, { id: newId() }],
    [endOtherSessions, {}],
  ] as const) {
    await expect(world.asStranger(academy).call(contract, input)).rejects.toMatchObject({ status: 401 });
    await expect(abroad.call(contract, input)).rejects.toMatchObject({ status: 403 });
  }
});

/** Signs a person in on a phone and a computer. A third session exists, because `makePerson` creates one. */
async function onTwoDevices() {
  const ana = await world.makePerson(academy, { password });
  const [phone, computer] = [await enter(ana.email, PHONE), await enter(ana.email, "Mozilla/5.0 (Windows NT 10.0)")];
  return { ana, phone, computer };
}

async function enter(email: string, userAgent: string) {
  const browser = world.asStranger(academy, { isBrowser: true, userAgent });
  const { token } = await browser.call(signIn, { project_id: academy._id, email, password });
  browser.caller.token = token;
  return browser;
}
