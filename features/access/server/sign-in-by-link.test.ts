import { afterAll, expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { getUserByToken, signIn } from "#features/people/contract.ts";
import { enableTotp } from "#features/second-factors/server/fixture-factors.ts";
import { endLink, mintKey } from "#platform/server/auth/one-use-links.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { signInByLink, requestPasswordLink, setPassword } from "../contract.ts";
import { openTestMailbox } from "./fixture-mailbox.ts";

const world = await openTestWorld(registry);
const mailbox = await openTestMailbox(world);
afterAll(() => mailbox.close());
const academy = await world.makeProject();
const project_id = academy._id;
const password = "ipe-roxo-47";

test("a link signs in the owner of an account that a password attack has locked", async () => {
  const ana = await world.makePerson(academy, { password });
  await attack(ana.email);
  const browser = world.asStranger(academy, { isBrowser: true, address: "192.0.2.200" });
  await expect(browser.call(signIn, { project_id, email: ana.email, password })).rejects.toMatchObject({ status: 429 });
  await browser.call(requestPasswordLink, { email: ana.email });
  const key = await mailbox.keyTo(ana.email);

  const { token, user } = await browser.call(signInByLink, { key });

  expect(user._id).toBe(ana._id);
  const { binding } = browser.caller;
  expect(await world.as({ ...ana, token }, { binding }).call(getUserByToken, {})).toMatchObject({ _id: ana._id });
  await expect(browser.call(signInByLink, { key })).rejects.toMatchObject({ status: 410 });
  // The password is unchanged, and this browser may use it while the attack continues.
  await attack(ana.email);
  expect(await browser.call(signIn, { project_id, email: ana.email, password })).toMatchObject({
    user: { _id: ana._id },
  });
  expect(await world.auditEntries(academy)).toContainEqual(
    expect.objectContaining({ operation: "sign-in-by-link", user_id: ana._id }),
  );
});

test("using one of several links that were requested simultaneously ends the others", async () => {
  const eva = await world.makePerson(academy, { password });
  const keys = await Promise.all(
    [1, 2, 3].map(() =>
      world.inside(academy, async (sql) => {
        const link = { project_id, id: newId(), user_id: eva._id, purpose: "password", created_at: world.clock.now };
        await sql`insert into one_use_links ${sql(link)}`;
        return (await mintKey({ sql, project: academy, now: world.clock.now }, link.id)) ?? "";
      }),
    ),
  );
  const [first = "", ...others] = keys;
  const browser = world.asStranger(academy, { isBrowser: true, address: "192.0.2.203" });

  await browser.call(signInByLink, { key: first });

  for (const key of others) await expect(browser.call(signInByLink, { key })).rejects.toMatchObject({ status: 410 });
});

test("using a link ends the open links of the same person and purpose, and no others", async () => {
  const [eva, noa] = [await world.makePerson(academy, { password }), await world.makePerson(academy, { password })];
  const before = { created_at: world.clock.now, ended_at: null, ended_by: null };
  const ended = { ...before, ended_at: world.clock.now, ended_by: "used" };
  const row = (user_id: string, purpose: string, at: object = before) => ({
    project_id,
    id: newId(),
    user_id,
    purpose,
    ...before,
    ...at,
  });
  const links = [
    row(eva._id, "password"),
    row(eva._id, "password"),
    row(eva._id, "password", ended),
    row(eva._id, "email"),
    row(eva._id, "email-back"),
    row(noa._id, "password"),
  ];
  const [used] = links;
  await world.inside(academy, (sql) => sql`insert into one_use_links ${sql(links)}`);
  world.clock.advance({ minutes: 1 });

  await world.inside(academy, (sql) => endLink({ sql, project: academy, now: world.clock.now }, used?.id ?? ""));

  const found = await world.inside(academy, (sql) => sql`select id, ended_by from one_use_links`);
  const endOf = new Map(found.map(({ id, ended_by }) => [id as string, ended_by as string | null]));
  expect(links.map(({ id }) => endOf.get(id))).toEqual(["used", "replaced", "used", null, null, null]);
});

test("using a link that restores an address does not end the other ones", async () => {
  const eva = await world.makePerson(academy, { password });
  const [first, other] = [newId(), newId()];
  await world.inside(academy, async (sql) => {
    const own = { project_id, user_id: eva._id, purpose: "email-back", created_at: world.clock.now };
    await sql`insert into one_use_links ${sql([first, other].map((id) => ({ ...own, id })))}`;
    await endLink({ sql, project: academy, now: world.clock.now }, first);
  });
  const found = await world.inside(
    academy,
    (sql) => sql`select id, ended_by from one_use_links where user_id = ${eva._id} order by id`,
  );
  expect(found).toEqual([
    { id: first, ended_by: "used" },
    { id: other, ended_by: null },
  ]);
});

test("a new password set by a link works in that browser while the attack continues", async () => {
  const bia = await world.makePerson(academy, { password });
  await attack(bia.email);
  const browser = world.asStranger(academy, { isBrowser: true, address: "192.0.2.201" });
  await browser.call(requestPasswordLink, { email: bia.email });
  await browser.call(setPassword, { key: await mailbox.keyTo(bia.email), password: "canoa-azul-58" });

  expect(await browser.call(signIn, { project_id, email: bia.email, password: "canoa-azul-58" })).toMatchObject({
    user: { _id: bia._id },
  });
});

test("requires the second factor after a link, as after a password", async () => {
  const caio = await world.makePerson(academy, { password });
  await enableTotp(world.as(caio), world.clock.now);
  const browser = world.asStranger(academy, { isBrowser: true, address: "192.0.2.202" });
  await browser.call(requestPasswordLink, { email: caio.email });

  await expect(browser.call(signInByLink, { key: await mailbox.keyTo(caio.email) })).rejects.toMatchObject({
    status: 401,
    extra: { step: expect.any(String) },
  });
});

test("requires the second factor after a new password set by a link, and keeps the password", async () => {
  const [duda, fresh] = [await world.makePerson(academy, { password }), "canoa-azul-58"];
  await enableTotp(world.as(duda), world.clock.now);
  const browser = world.asStranger(academy, { isBrowser: true, address: "192.0.2.204" });
  await browser.call(requestPasswordLink, { email: duda.email });
  const second = { status: 401, extra: { step: expect.any(String) } };

  const key = await mailbox.keyTo(duda.email);
  await expect(browser.call(setPassword, { key, password: fresh })).rejects.toMatchObject(second);
  await expect(browser.call(signIn, { project_id, email: duda.email, password: fresh })).rejects.toMatchObject(second);
});

/** Uses up all sign-in tries of unknown browsers for an account. */
async function attack(email: string): Promise<void> {
  for (let at = 0; at < 11; at++)
    await world
      .asStranger(academy, { address: `198.51.100.${at}` })
      .call(signIn, { project_id, email, password: "chute" })
      .catch(() => null);
}
