import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { isSigned } from "#platform/server/files/files.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { getCertificate } from "../contract.ts";
import { makeCertificate } from "./fixture-certificate.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const id = await makeCertificate(world, academy, { name: "Ana Lima", course_name: "Cuidar" });

test("shows a certificate to anyone with its id, with a PDF link valid for ten minutes", async () => {
  const { message } = await world.asStranger(academy).call(getCertificate, { id });

  expect(message.certificate).toEqual({
    _id: id,
    created_at: world.clock.now.toISOString(),
    token: "7KQ3-M9XD",
    course: { name: "Cuidar", hours: 12 },
    user: { data: { first_name: "Ana" } },
  });
  const { path, expires, signature } = partsOf(message.pdf);
  expect(expires).toBe(world.clock.now.getTime() / 1000 + 600);
  expect(isSigned(world.services.secrets.links, academy._id, path, expires, signature)).toBe(true);
  expect((await world.services.files.get(academy._id, path))?.subarray(0, 5).toString()).toBe("%PDF-");
});

test("renders the PDF once, and again when its contents change", async () => {
  const pathNow = async () => partsOf((await world.asStranger(academy).call(getCertificate, { id })).message.pdf).path;
  const before = await pathNow();
  expect(await pathNow()).toBe(before);

  await world.inside(academy, (sql) => sql`update projects set name = 'Academia da Serra' where id = ${academy._id}`);

  await expect.poll(pathNow, { timeout: 1000 }).not.toBe(before);
});

test("refuses a revoked certificate and shows an expired one", async () => {
  const revoked = await makeCertificate(world, academy, { token: "AAAA-AAAA", revoked_at: world.clock.now });
  const expired = await makeCertificate(world, academy, { token: "CCCC-CCCC", expires_at: world.clock.now });

  await expect(world.asStranger(academy).call(getCertificate, { id: revoked })).rejects.toMatchObject({
    status: 410,
    message: "Este certificado foi revogado.",
  });
  expect(await world.asStranger(academy).call(getCertificate, { id: expired })).toMatchObject({
    message: { certificate: { _id: expired } },
  });
});

test("responds to an invalid id and one of another project as to an unknown id", async () => {
  const unknown = { status: 404, message: "Este certificado não existe nesta academia. Confira o endereço." };
  const neighbours = await world.makeProject();

  await expect(world.asStranger(academy).call(getCertificate, { id: newId() })).rejects.toMatchObject(unknown);
  await expect(world.asStranger(academy).call(getCertificate, { id: "../../etc/passwd" })).rejects.toMatchObject(
    unknown,
  );
  await expect(world.asStranger(neighbours).call(getCertificate, { id })).rejects.toMatchObject(unknown);
});

function partsOf(pdf: string) {
  const { pathname, searchParams } = new URL(pdf, "http://here.invalid");
  return {
    path: pathname.slice("/files/".length),
    expires: Number(searchParams.get("expires")),
    signature: searchParams.get("signature") ?? "",
  };
}
