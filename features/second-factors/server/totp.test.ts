import { expect, test } from "vitest";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { registry } from "#features/registry.ts";
import { beginTotp, confirmTotp, getSecondFactors, removeTotp, renewRecoveryCodes } from "../contract.ts";
import { codeAt, turnTotpOn } from "./fixture-factors.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject({ name: "Academia: Aurora" });
const strict = await world.makeProject({ config: { second_factor: { required_for_staff: true } } });
const STALE = { status: 403, extra: { sign_in_again: true } };

test("is offered as a QR code and as text, and counts once a first code confirms it", async () => {
  const ana = await world.makePerson(academy, { email: "ana@exemplo.com.br" });
  const visitor = world.as(ana);

  const offer = await visitor.call(beginTotp, {});
  expect(offer.uri).toMatch(/^otpauth:\/\/totp\/Academia%20%20Aurora:ana%40exemplo\.com\.br\?/);
  expect(offer.uri).toContain(`secret=${offer.secret.replaceAll(" ", "")}`);
  expect(offer.qr.d).toMatch(/^M0 0h7v1h-7z/);
  expect(await visitor.call(getSecondFactors, {})).toMatchObject({ has_totp: false, recovery_codes_left: 0 });

  const { recovery_codes } = await visitor.call(confirmTotp, { code: codeAt(offer.secret, world.clock.now) });
  expect(new Set(recovery_codes).size).toBe(10);
  for (const code of recovery_codes ?? []) expect(code).toMatch(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/);
  expect(await visitor.call(getSecondFactors, {})).toMatchObject({ has_totp: true, recovery_codes_left: 10 });
  await expect(visitor.call(beginTotp, {})).rejects.toMatchObject({ status: 409 });
  expect((await world.audited(academy)).map(({ operation, user_id }) => [operation, user_id])).toEqual([
    ["begin-totp", ana._id],
    ["confirm-totp", ana._id],
  ]);
});

test("is not confirmed by a wrong code, nor by one that is a minute old", async () => {
  const visitor = world.as(await world.makePerson(academy));
  const { secret } = await visitor.call(beginTotp, {});
  const old = codeAt(secret, new Date(world.clock.now.getTime() - 61_000));

  for (const code of ["000000", "12", "código", old])
    await expect(visitor.call(confirmTotp, { code })).rejects.toMatchObject({ status: 400 });
  const half = codeAt(secret, new Date(world.clock.now.getTime() - 30_000));
  expect(await visitor.call(confirmTotp, { code: `${half.slice(0, 3)} ${half.slice(3)}` })).toMatchObject({});
});

test("lets codes be tried ten times in a quarter of an hour", async () => {
  const visitor = world.as(await world.makePerson(academy));
  await visitor.call(beginTotp, {});
  for (let at = 0; at < 10; at++)
    await expect(visitor.call(confirmTotp, { code: "000000" })).rejects.toMatchObject({ status: 400 });

  await expect(visitor.call(confirmTotp, { code: "000000" })).rejects.toMatchObject({ status: 429 });
});

test("keeps neither the secret nor the recovery codes readable", async () => {
  const ana = await world.makePerson(academy);
  const { secret, codes } = await turnTotpOn(world.as(ana), world.clock.now);

  const kept = await world.inside(
    academy,
    (sql) =>
      sql`select to_jsonb(t) as app, to_jsonb(r) as code from totp_factors t, recovery_codes r where t.user_id = ${ana._id}`,
  );
  const text = JSON.stringify(kept).toUpperCase();
  expect(kept.length).toBeGreaterThan(9);
  for (const part of [secret, secret.replaceAll(" ", ""), ...codes, ...codes.map((code) => code.replace("-", ""))])
    expect(text).not.toContain(part);
  expect(text).not.toContain(
    Buffer.from(codes[0] ?? "")
      .toString("hex")
      .toUpperCase(),
  );
});

test("changes only for who signed in within the last half hour", async () => {
  const visitor = world.as(await world.makePerson(academy));
  await turnTotpOn(visitor, world.clock.now);
  world.clock.pass({ minutes: 31 });

  expect(await visitor.call(getSecondFactors, {})).toMatchObject({ is_fresh: false });
  for (const route of [beginTotp, removeTotp, renewRecoveryCodes])
    await expect(visitor.call(route, {})).rejects.toMatchObject(STALE);
  await expect(visitor.call(confirmTotp, { code: "000000" })).rejects.toMatchObject(STALE);
});

test("takes the recovery codes along when it is turned off, and new ones end the old", async () => {
  const ana = await world.makePerson(academy);
  const visitor = world.as(ana);
  const { codes } = await turnTotpOn(visitor, world.clock.now);

  const { recovery_codes } = await visitor.call(renewRecoveryCodes, {});
  expect(recovery_codes.filter((code) => codes.includes(code))).toEqual([]);
  await visitor.call(removeTotp, {});
  await visitor.call(removeTotp, {});
  expect(await visitor.call(getSecondFactors, {})).toMatchObject({ has_totp: false, recovery_codes_left: 0 });
  await expect(visitor.call(renewRecoveryCodes, {})).rejects.toMatchObject({ status: 409 });
  const operations = (await world.audited(academy))
    .filter(({ user_id }) => user_id === ana._id)
    .map(({ operation }) => operation);
  expect(operations.slice(2)).toEqual(["renew-recovery-codes", "remove-totp"]);
});

test("is one's own: nobody sees or changes another person's, and another project nothing at all", async () => {
  const neighbours = await world.makeProject();
  const ana = world.as(await world.makePerson(academy));
  await turnTotpOn(ana, world.clock.now);

  for (const other of [academy, neighbours]) {
    const bento = world.as(await world.makePerson(other, { rule: "admin" }));
    expect(await bento.call(getSecondFactors, {})).toMatchObject({ has_totp: false, recovery_codes_left: 0 });
    await bento.call(removeTotp, {});
  }
  await expect(world.asStranger(academy).call(beginTotp, {})).rejects.toMatchObject({ status: 401 });
  expect(await ana.call(getSecondFactors, {})).toMatchObject({ has_totp: true, recovery_codes_left: 10 });
});

test("the last factor stays where the project asks its staff for one", async () => {
  const dalva = world.as(await world.makePerson(strict, { rule: "recruiter" }));
  const ana = world.as(await world.makePerson(strict));
  for (const visitor of [dalva, ana]) await turnTotpOn(visitor, world.clock.now);

  await expect(dalva.call(removeTotp, {})).rejects.toMatchObject({ status: 409 });
  expect(await dalva.call(getSecondFactors, {})).toMatchObject({
    has_totp: true,
    recovery_codes_left: 10,
    is_demanded: true,
  });
  await ana.call(removeTotp, {});
  expect(await ana.call(getSecondFactors, {})).toMatchObject({ has_totp: false, is_demanded: false });
});
