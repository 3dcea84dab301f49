import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import {
  getCertificate,
  getCertificateKeys,
  getIssuedCertificate,
  getIssuedCertificates,
  getOwnCertificates,
  reissueCertificate,
  renewCertificate,
  renewOwnCertificate,
  revokeCertificate,
  rotateCertificateKey,
  saveCertificateDesign,
  validateToken,
} from "../contract.ts";
import { makeCertificate } from "./fixture-certificate.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const admin = world.as(await world.makePerson(academy, { rule: "admin" }));
const manager = world.as(await world.makePerson(academy, { rule: "manager" }));
const stranger = world.asStranger(academy);
let made = 0;
const ALPHABET = "346789ABCDEFGHJKMNPQRTVWXY";
const nextToken = () => `AAAA-AA${ALPHABET[Math.floor(made / 26)] ?? ""}${ALPHABET[made++ % 26] ?? ""}`;
const gone = { status: 404 };
const lastAudit = async () => (await world.auditEntries(academy)).at(-1);

test("revokes a certificate once, and shows the reason on validation", async () => {
  const token = nextToken();
  const id = await makeCertificate(world, academy, { token });
  await stranger.call(getCertificate, { id });
  const reason = "As avaliações foram feitas por outra pessoa.";
  const first = await admin.call(revokeCertificate, { id, reason });
  expect(await lastAudit()).toMatchObject({ operation: "revoke-certificate", target_id: id });

  expect(await admin.call(revokeCertificate, { id, reason: "Outro motivo." })).toEqual(first);

  expect(await stranger.call(validateToken, { token })).toMatchObject({
    status: "revoked",
    certificate: { revoked_reason: reason, certificate_id: null },
  });
  await expect(stranger.call(getCertificate, { id })).rejects.toMatchObject({ status: 410 });
  await expect(admin.call(revokeCertificate, { id, reason: "  x " })).rejects.toMatchObject({ status: 400 });
});

test("reissues a certificate with a corrected name once, and its old code leads to the new one", async () => {
  const token = nextToken();
  const id = await makeCertificate(world, academy, { token, name: "Ana Lma" });
  const sent = { id, name: "Ana Lima", token };

  const { token: fresh } = await admin.call(reissueCertificate, sent);

  expect(fresh).not.toBe(token);
  expect(await lastAudit()).toMatchObject({ operation: "reissue-certificate", target_id: id });
  expect(await admin.call(reissueCertificate, sent)).toEqual({ token: fresh });
  expect(await stranger.call(validateToken, { token })).toMatchObject({
    status: "replaced",
    certificate: { name: "Ana Lma", certificate_id: null },
    replaced: { reason: "name", name: "Ana Lima", token: fresh },
  });
  expect(await stranger.call(validateToken, { token: fresh })).toMatchObject({
    status: "valid",
    certificate: { name: "Ana Lima", certificate_id: id },
  });
  expect((await admin.call(getIssuedCertificate, { id })).former).toMatchObject([{ token, reason: "name" }]);
});

test("a reissued revoked certificate stays revoked under its old code, without a link to the new one", async () => {
  const token = nextToken();
  const id = await makeCertificate(world, academy, { token, revoked_at: world.clock.now, revoked_reason: "Engano." });

  const { token: fresh } = await admin.call(reissueCertificate, { id, name: "Ana Lima", token });

  expect(await stranger.call(validateToken, { token })).toMatchObject({ status: "revoked", replaced: null });
  expect(await stranger.call(validateToken, { token: fresh })).toMatchObject({ status: "valid" });
});

test("renews an expiring certificate, by staff or by its owner once the course's objects are done", async () => {
  const course = await world.makeCourse(academy);
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  const token = nextToken();
  const soon = new Date(world.clock.now.getTime() + 30 * 86_400_000);
  const id = await makeCertificate(world, academy, { token, user_id: ana._id, expires_at: soon });
  await world.inside(academy, (sql) => sql`update certificates set course_id = ${course._id} where id = ${id}`);
  await admin.call(saveCertificateDesign, { course_id: course._id, layout: "margem", valid_months: 24 });

  await expect(world.as(ana).call(renewOwnCertificate, { id })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("conclua"),
  });
  const own = await world.as(ana).call(getOwnCertificates, {});
  expect(own.certificates[0]).toMatchObject({ renewable: false, missing: course.objects.length });

  for (const { _id } of course.objects)
    await world.inside(
      academy,
      (sql) =>
        sql`insert into progress ${sql({
          project_id: academy._id,
          user_id: ana._id,
          course_id: course._id,
          object_id: _id,
          completeness: 1,
          started_at: world.clock.now,
          completed_at: world.clock.now,
          updated_at: world.clock.now,
        })}`,
    );
  const { token: renewed } = await world.as(ana).call(renewOwnCertificate, { id });
  expect(await lastAudit()).toMatchObject({ operation: "renew-certificate", user_id: ana._id, target_id: id });
  expect(await world.as(ana).call(renewOwnCertificate, { id })).toEqual({ token: renewed });

  const { token: again } = await admin.call(renewCertificate, { id, token: renewed });
  expect(await stranger.call(validateToken, { token })).toMatchObject({
    status: "replaced",
    replaced: { reason: "renewal", token: again },
  });
  expect(await stranger.call(validateToken, { token: again })).toMatchObject({
    status: "valid",
    certificate: { sheet: { layout: "margem" } },
  });
});

test("shows only the middle of the CPF, and reports characters that no code contains", async () => {
  const token = nextToken();
  const ana = await world.makePerson(academy);
  await world.inside(
    academy,
    (sql) => sql`update users set data = data || '{"cpf": "52998224725"}' where id = ${ana._id}`,
  );
  await makeCertificate(world, academy, { token, user_id: ana._id });

  const answer = await stranger.call(validateToken, { token });

  expect(answer.certificate?.cpf).toBe("•••.982.247-••");
  expect(JSON.stringify(answer)).not.toContain("52998224725");
  expect(await stranger.call(validateToken, { token: "7KQ0-M9X1" })).toMatchObject({ impossible: ["0", "1"] });
});

test("lists and filters, and finds a certificate by a former code", async () => {
  const [token, before] = [nextToken(), nextToken()];
  const id = await makeCertificate(world, academy, { token: before, name: "Jaciara Munduruku" });
  await admin.call(reissueCertificate, { id, name: "Jaciara M. Munduruku", token: before });
  await makeCertificate(world, academy, {
    token,
    name: "Outra Pessoa",
    revoked_at: world.clock.now,
    revoked_reason: "x",
  });
  const names = async (filters: object) =>
    (await admin.call(getIssuedCertificates, filters)).certificates.map(({ name }) => name);

  expect(await names({ search: before })).toEqual(["Jaciara M. Munduruku"]);
  expect(await names({ search: "munduruku", state: "replaced" })).toEqual(["Jaciara M. Munduruku"]);
  expect(await names({ search: "outra", state: "revoked" })).toEqual(["Outra Pessoa"]);
  expect(await names({ search: "outra", state: "valid" })).toEqual([]);
  const all = await names({});
  expect(all.length).toBeGreaterThan(4);
});

test("hides certificates from the staff of another project", async () => {
  const id = await makeCertificate(world, academy, { token: nextToken() });
  const other = await world.makeProject();
  const neighbour = world.as(await world.makePerson(other, { rule: "admin" }));
  await expect(neighbour.call(revokeCertificate, { id, reason: "Foi engano." })).rejects.toMatchObject(gone);
  await expect(neighbour.call(reissueCertificate, { id, name: "X", token: "x" })).rejects.toMatchObject(gone);
  await expect(neighbour.call(getIssuedCertificate, { id })).rejects.toMatchObject(gone);
});

test("rotates the key once per submit; earlier signatures can still be verified", async () => {
  await stranger.call(getCertificate, { id: await makeCertificate(world, academy, { token: nextToken() }) });
  const [first] = (await manager.call(getCertificateKeys, {})).keys;
  const key = first?._id ?? "";

  const { key: second } = await manager.call(rotateCertificateKey, { key });

  expect(await lastAudit()).toMatchObject({ operation: "rotate-certificate-key" });
  expect(await manager.call(rotateCertificateKey, { key })).toEqual({ key: second });
  const { keys } = await admin.call(getCertificateKeys, {});
  expect(keys).toMatchObject([
    { _id: second, retired_at: null },
    { _id: key, retired_at: expect.any(String) },
  ]);
  const rows = await world.inside(
    academy,
    (sql) => sql<{ held: boolean }[]>`
      select private_key is not null as held from certificate_keys order by retired_at nulls first`,
  );
  expect(rows.map(({ held }) => held)).toEqual([true, false]);
  await expect(admin.call(rotateCertificateKey, { key: second })).rejects.toMatchObject({ status: 403 });
});

test("rotates the key once for two managers at the same time", async () => {
  await stranger.call(getCertificate, { id: await makeCertificate(world, academy, { token: nextToken() }) });
  const [used] = (await manager.call(getCertificateKeys, {})).keys;
  const key = used?._id ?? "";
  const calls = await world.inside(academy, async (sql) => {
    await sql`select 1 from projects where id = ${academy._id} for update`;
    await sql`select 1 from certificate_keys where id = ${key} for update`;
    const both = [1, 2].map(() => manager.call(rotateCertificateKey, { key }));
    await expect.poll(() => world.waitingForLocks()).toBe(2);
    return both;
  });
  const [first, second] = await Promise.all(calls);

  expect(second).toEqual(first);
  expect((await manager.call(getCertificateKeys, {})).keys[0]?._id).toBe(first?.key);
});
