import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { fileAt } from "#platform/server/testing/file-at.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import {
  getCertificate,
  getCertificateKeys,
  rotateCertificateKey,
  validateToken,
  withdrawCertificateKey,
} from "../contract.ts";
import { makeCertificate } from "./fixture-certificate.ts";
import { certificateFile, keyFile } from "./published-files.ts";
import { verifyFile } from "./verify-file.ts";

const world = await openTestWorld(registry);
const TOKEN = "7KQ3-M9XD";

/** Makes an academy with a certificate whose files are signed with its first key. */
async function signed() {
  const academy = await world.makeProject();
  const manager = world.as(await world.makePerson(academy, { rule: "manager" }));
  const id = await makeCertificate(world, academy, { token: TOKEN });
  const project = await world.services.projects.byId(academy._id);
  if (!project) throw new Error("The academy is gone");
  const published = async (name: string) =>
    JSON.parse(String((await keyFile(world.services, project, name, academy.host))?.bytes)) as Record<string, unknown>;
  const pdf = async () =>
    (await fileAt(world, academy, (await world.asStranger(academy).call(getCertificate, { id })).message.pdf)).bytes;
  const credential = async (kind: string) =>
    Buffer.from((await certificateFile(world.services, project, `${TOKEN}.${kind}`))?.bytes ?? "");
  const verify = async (bytes: Uint8Array) => await verifyFile(bytes, () => published("jwks.json"));
  const files = [await pdf(), await credential("json"), await credential("jwt"), await credential("png")];
  const [used] = (await manager.call(getCertificateKeys, {})).keys;
  return { academy, manager, published, pdf, credential, verify, files, key: used?._id ?? "" };
}

test("what a withdrawn key signed no longer verifies; files downloaded again do, and the certificate stays valid", async () => {
  const { academy, manager, published, pdf, credential, verify, files, key } = await signed();
  for (const file of files) expect(await verify(file)).toMatchObject({ isGenuine: true, isWithdrawn: false });

  const withdrawal = await manager.call(withdrawCertificateKey, { key, confirmed: true });

  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({
    operation: "withdraw-certificate-key",
    detail: { key },
  });
  for (const file of files) expect(await verify(file)).toMatchObject({ isGenuine: false, isWithdrawn: true });
  expect(JSON.stringify(await published("did.json"))).not.toContain(key);
  expect(await published("jwks.json")).toMatchObject({
    keys: [{ kid: expect.not.stringMatching(key) }],
    withdrawn: [key],
  });
  for (const file of [await pdf(), await credential("json"), await credential("jwt"), await credential("png")])
    expect(await verify(file)).toMatchObject({ isGenuine: true });
  expect(await world.asStranger(academy).call(validateToken, { token: TOKEN })).toMatchObject({ status: "valid" });

  world.clock.advance({ minutes: 5 });
  expect(await manager.call(withdrawCertificateKey, { key, confirmed: true })).toEqual(withdrawal);
  expect((await manager.call(getCertificateKeys, {})).keys).toMatchObject([
    { retired_at: null, withdrawn_at: null },
    { _id: key, withdrawn_at: withdrawal.withdrawn_at },
  ]);
});

test("withdraws a retired key without replacing the one in use", async () => {
  const { manager, verify, files, key } = await signed();
  const { key: second } = await manager.call(rotateCertificateKey, { key });
  expect(await verify(files[0] ?? Buffer.alloc(0))).toMatchObject({ isGenuine: true });

  await manager.call(withdrawCertificateKey, { key, confirmed: true });

  expect(await verify(files[0] ?? Buffer.alloc(0))).toMatchObject({ isGenuine: false, isWithdrawn: true });
  const [used] = (await manager.call(getCertificateKeys, {})).keys;
  expect(used).toMatchObject({ _id: second, retired_at: null });
});

test("withdraws nothing without confirmation, for an admin, or in another academy", async () => {
  const { academy, manager, verify, files, key } = await signed();
  const neighbour = (await signed()).manager;
  const admin = world.as(await world.makePerson(academy, { rule: "admin" }));
  await expect(manager.call(withdrawCertificateKey, { key, confirmed: false as true })).rejects.toMatchObject({
    status: 400,
    extra: { fields: [{ field: "confirmed" }] },
  });
  await expect(admin.call(withdrawCertificateKey, { key, confirmed: true })).rejects.toMatchObject({ status: 403 });
  await expect(neighbour.call(withdrawCertificateKey, { key, confirmed: true })).rejects.toMatchObject({ status: 404 });
  expect(await verify(files[0] ?? Buffer.alloc(0))).toMatchObject({ isGenuine: true });
});
