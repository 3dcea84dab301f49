import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getIssuedCertificate, reissueCertificate, renewCertificate, revokeCertificate } from "../contract.ts";
import { makeCertificate } from "./fixture-certificate.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const admin = world.as(await world.makePerson(academy, { rule: "admin" }));

test("refuses another correction or a renewal of a certificate that was reissued meanwhile, and says so", async () => {
  const token = "AAAA-AAA3";
  const id = await makeCertificate(world, academy, { token, name: "Ana Lma" });
  const { token: fresh } = await admin.call(reissueCertificate, { id, name: "Ana Lima", token });
  const changed = { status: 409, message: expect.stringContaining(`agora o código é ${fresh}, em nome de “Ana Lima”`) };

  await expect(admin.call(reissueCertificate, { id, name: "Ana Luz", token })).rejects.toMatchObject(changed);
  await expect(admin.call(renewCertificate, { id, token })).rejects.toMatchObject(changed);

  expect((await admin.call(getIssuedCertificate, { id })).certificate).toMatchObject({
    token: fresh,
    name: "Ana Lima",
  });
});

test("refuses to revoke a certificate that was reissued meanwhile", async () => {
  const token = "AAAA-AAA4";
  const id = await makeCertificate(world, academy, { token, name: "Ana Lma" });
  const { token: fresh } = await admin.call(reissueCertificate, { id, name: "Ana Lima", token });

  const revoked = admin.call(revokeCertificate, { id, reason: "O nome está errado.", token });
  await expect(revoked).rejects.toMatchObject({ status: 409, message: expect.stringContaining(fresh) as string });
  expect((await admin.call(getIssuedCertificate, { id })).certificate.status).toBe("valid");
});

test("refuses to reissue a certificate that was revoked meanwhile, unless the page shows the revocation", async () => {
  const token = "AAAA-AAA6";
  const id = await makeCertificate(world, academy, { token, name: "Ana Lima" });
  await admin.call(revokeCertificate, { id, reason: "Foi engano.", token });

  const sent = { id, name: "Ana Luz", token };
  await expect(admin.call(reissueCertificate, { ...sent, is_revoked: false })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining("O motivo: “Foi engano.”") as string,
  });
  expect((await admin.call(getIssuedCertificate, { id })).certificate.status).toBe("revoked");
  await admin.call(reissueCertificate, { ...sent, is_revoked: true });
  expect((await admin.call(getIssuedCertificate, { id })).certificate).toMatchObject({
    status: "valid",
    name: "Ana Luz",
  });
});
