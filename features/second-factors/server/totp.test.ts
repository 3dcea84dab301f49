import { expect, test } from "vitest";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { registry } from "#features/registry.ts";
import { beginTotp, confirmTotp, getSecondFactors, removeTotp, renewRecoveryCodes } from "../contract.ts";
import { codeAt, enableTotp } from "./fixture-factors.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject({ name: "Academia: Aurora" });
const strict = await world.makeProject({ config: { second_factor: { required_for_staff: true } } });
const SIGN_IN_AGAIN = { status: 403, extra: { sign_in_again: true } };

test("offers the secret as QR code and text, and activates it after a first correct code", async () => {
  const ana = await world.makePerson(academy, { email: "ana@exemplo.com.br" });
  const client = world.as(ana);

  const offer = await client.call(beginTotp, {});
  expect(offer.uri).toMatch(/^otpauth:\/\/totp\/Academia%20%20Aurora:ana%40exemplo\.com\.br\?/);
  expect(offer.uri).toContain(`secret=${offer.secret.replaceAll(" ", "")}`);
  expect(offer.qr.d).toMatch(/^M0 0h7v1h-7z/);
  expect(await client.call(getSecondFactors, {})).toMatchObject({ has_totp: false, recovery_codes_left: 0 });

  const { recovery_codes } = await client.call(confirmTotp, { code: codeAt(offer.secret, world.clock.now) });
  expect(new Set(recovery_codes).size).toBe(10);
  for (const code of recovery_codes ?? []) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/);
  expect(await client.call(getSecondFactors, {})).toMatchObject({ has_totp: true, recovery_codes_left: 10 });
  await expect(client.call(beginTotp, {})).rejects.toMatchObject({ status: 409 });
  expect((await world.auditEntries(academy)).map(({ operation, user_id }) => [operation, user_id])).toEqual([
    ["begin-totp", ana._id],
    ["confirm-totp", ana._id],
  ]);
});

test("refuses a wrong code and one that is a minute old", async () => {
  const client = world.as(await world.makePerson(academy));
  const { secret } = await client.call(beginTotp, {});
  const old = codeAt(secret, new Date(world.clock.now.getTime() - 61_000));

  for (const code of ["000000", "12", "código", old])
    await expect(client.call(confirmTotp, { code })).rejects.toMatchObject({ status: 400 });
  const half = codeAt(secret, new Date(world.clock.now.getTime() - 30_000));
  expect(await client.call(confirmTotp, { code: `${half.slice(0, 3)} ${half.slice(3)}` })).toMatchObject({});
});

test("limits codes to ten attempts per quarter of an hour", async () => {
  const client = world.as(await world.makePerson(academy));
  await client.call(beginTotp, {});
  for (let at = 0; at < 10; at++)
    await expect(client.call(confirmTotp, { code: "000000" })).rejects.toMatchObject({ status: 400 });

  await expect(client.call(confirmTotp, { code: "000000" })).rejects.toMatchObject({ status: 429 });
});

test("stores neither the secret nor the recovery codes in plain text", async () => {
  const ana = await world.makePerson(academy);
  const { secret, codes } = await enableTotp(world.as(ana), world.clock.now);

  const rows = await world.inside(
    academy,
    (sql) =>
      sql`select to_jsonb(t) as app, to_jsonb(r) as code from totp_factors t, recovery_codes r where t.user_id = ${ana._id}`,
  );
  const text = JSON.stringify(rows).toUpperCase();
  expect(rows.length).toBeGreaterThan(9);
  for (const part of [secret, secret.replaceAll(" ", ""), ...codes, ...codes.map((code) => code.replace("-", ""))])
    expect(text).not.toContain(part);
  expect(text).not.toContain(
    Buffer.from(codes[0] ?? "")
      .toString("hex")
      .toUpperCase(),
  );
});

test("requires a sign-in within the last half hour", async () => {
  const client = world.as(await world.makePerson(academy));
  await enableTotp(client, world.clock.now);
  world.clock.advance({ minutes: 31 });

  expect(await client.call(getSecondFactors, {})).toMatchObject({ has_recent_sign_in: false });
  for (const route of [beginTotp, removeTotp, renewRecoveryCodes])
    await expect(client.call(route, {})).rejects.toMatchObject(SIGN_IN_AGAIN);
  await expect(client.call(confirmTotp, { code: "000000" })).rejects.toMatchObject(SIGN_IN_AGAIN);
});

test("deletes the recovery codes with the last factor, and replaces old codes by new ones", async () => {
  const ana = await world.makePerson(academy);
  const client = world.as(ana);
  const { codes } = await enableTotp(client, world.clock.now);

  const { recovery_codes } = await client.call(renewRecoveryCodes, {});
  expect(recovery_codes.filter((code) => codes.includes(code))).toEqual([]);
  await client.call(removeTotp, {});
  await client.call(removeTotp, {});
  expect(await client.call(getSecondFactors, {})).toMatchObject({ has_totp: false, recovery_codes_left: 0 });
  await expect(client.call(renewRecoveryCodes, {})).rejects.toMatchObject({ status: 409 });
  const operations = (await world.auditEntries(academy))
    .filter(({ user_id }) => user_id === ana._id)
    .map(({ operation }) => operation);
  expect(operations.slice(2)).toEqual(["renew-recovery-codes", "remove-totp"]);
});

test("people see and change only their own factors, within their project", async () => {
  const neighbours = await world.makeProject();
  const ana = world.as(await world.makePerson(academy));
  await enableTotp(ana, world.clock.now);

  for (const other of [academy, neighbours]) {
    const bento = world.as(await world.makePerson(other, { rule: "admin" }));
    expect(await bento.call(getSecondFactors, {})).toMatchObject({ has_totp: false, recovery_codes_left: 0 });
    await bento.call(removeTotp, {});
  }
  await expect(world.asStranger(academy).call(beginTotp, {})).rejects.toMatchObject({ status: 401 });
  expect(await ana.call(getSecondFactors, {})).toMatchObject({ has_totp: true, recovery_codes_left: 10 });
});

test("refuses to remove the last factor where the project requires one of staff", async () => {
  const dalva = world.as(await world.makePerson(strict, { rule: "recruiter" }));
  const ana = world.as(await world.makePerson(strict));
  for (const client of [dalva, ana]) await enableTotp(client, world.clock.now);

  await expect(dalva.call(removeTotp, {})).rejects.toMatchObject({ status: 409 });
  expect(await dalva.call(getSecondFactors, {})).toMatchObject({
    has_totp: true,
    recovery_codes_left: 10,
    is_required: true,
  });
  await ana.call(removeTotp, {});
  expect(await ana.call(getSecondFactors, {})).toMatchObject({ has_totp: false, is_required: false });
});
