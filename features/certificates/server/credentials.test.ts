import { compactVerify, importJWK, type JSONWebKeySet } from "jose";
import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { isSigned } from "#platform/server/files/files.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getCertificate, reissueCertificate, revokeCertificate, rotateCertificateKey } from "../contract.ts";
import { toBase58, fromBase58 } from "../engine/base58.ts";
import { canonicalJson } from "../engine/canonical-json.ts";
import { makeCertificate } from "./fixture-certificate.ts";
import { certificateFile, keyFile } from "./published-files.ts";
import { verifyFile } from "./verify-file.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const manager = world.as(await world.makePerson(academy, { rule: "manager" }));
const token = "7KQ3-M9XD";
const name = `Nguyễn "Zé" <script>alert(1)</script>`;
const id = await makeCertificate(world, academy, { token, name, course_name: "Cuidar & ouvir" });
const project = await projectOf(academy._id);
const fileOf = async (ending: string) => {
  const file = await certificateFile(world.services, project, `${token}.${ending}`);
  return Buffer.from(file?.bytes ?? "");
};
const keys = async () =>
  JSON.parse(String((await keyFile(world.services, project, "jwks.json", academy.host))?.bytes)) as JSONWebKeySet;

test("serves a DID document for each host, so that certificates issued under a former host stay verifiable", async () => {
  const at = async (host: string) =>
    JSON.parse(String((await keyFile(world.services, project, "did.json", host))?.bytes)) as {
      id: string;
      assertionMethod: string[];
    };
  const former = await at("antigo.exemplo.com.br");
  expect(former.id).toMatch(/^did:web:antigo\.exemplo\.com\.br/);
  expect(former.assertionMethod.every((method) => method.startsWith(`${former.id}#`))).toBe(true);
  expect((await at(academy.host)).id).toMatch(new RegExp(`^did:web:${academy.host}`));
});

test("the JWT is a credential that a standard library verifies with the published keys", async () => {
  const jwt = (await fileOf("jwt")).toString();
  const [key] = (await keys()).keys;
  const { payload, protectedHeader } = await compactVerify(jwt, await importJWK(key ?? { kty: "OKP" }, "EdDSA"));
  const claims = JSON.parse(new TextDecoder().decode(payload)) as Record<string, unknown>;

  expect(protectedHeader).toMatchObject({ alg: "EdDSA", kid: expect.stringMatching(/^did:web:.*#/) });
  expect(claims).toMatchObject({
    type: ["VerifiableCredential", "OpenBadgeCredential"],
    credentialSubject: { achievement: { name: "Cuidar & ouvir" }, identifier: [{ identityHash: name }] },
  });
});

test.for(["json", "jwt", "svg", "png", "pdf"])(
  "verifies a genuine %s, but neither a forged one nor one without published keys",
  async (ending) => {
    const bytes = ending === "pdf" ? await pdf() : await fileOf(ending);
    const found = await verifyFile(bytes, keys);
    expect(found).toMatchObject({ isGenuine: true, facts: { name, course: "Cuidar & ouvir", code: token } });

    expect(await verifyFile(bytes, async () => ({ keys: [] }))).toMatchObject({ isGenuine: false });
    const forged = Buffer.from(bytes);
    // Searches for the first 20 bytes, because a picture's own bytes may contain fewer by chance.
    const start = (await fileOf("jwt")).subarray(0, 20);
    const at = ending === "json" ? forged.indexOf("Cuidar") : forged.indexOf(start) + 90;
    expect(at).toBeGreaterThan(0);
    forged[at] = forged[at] === 0x41 ? 0x42 : 0x41;
    expect((await verifyFile(forged, keys)).isGenuine).not.toBe(true);
  },
);

test("verifies a png whose text checksum looks like a part of the signature", async () => {
  const bytes = Buffer.from(await fileOf("png"));
  // The text chunk's checksum is before the last chunk.
  bytes.write("Abc_", bytes.length - 16, "latin1");
  expect(await verifyFile(bytes, keys)).toMatchObject({ isGenuine: true });
});

test("keys of another academy do not verify, and unsigned files are reported as such", async () => {
  const other = await world.makeProject();
  await makeCertificate(world, other, { token });
  const foreign = await projectOf(other._id);
  const theirs = await certificateFile(world.services, foreign, `${token}.jwt`);
  expect((await verifyFile(Buffer.from(theirs?.bytes ?? ""), keys)).isGenuine).toBe(false);
  expect((await verifyFile(Buffer.from("%PDF-1.7 oi"), keys)).isGenuine).toBeNull();
  expect((await verifyFile(Buffer.from("{}"), keys)).isGenuine).toBeNull();
});

test("escapes markup of the person's name in a badge", async () => {
  const svg = (await fileOf("svg")).toString();
  expect(svg).toContain("openbadges:credential");
  expect(svg).not.toMatch(/<script/i);
});

test("verifies signatures of the former key after a rotation", async () => {
  const before = await fileOf("jwt");
  const { key } = await manager.call(rotateCertificateKey, { key: (await keys()).keys[0]?.kid ?? "" });
  expect((await keys()).keys.map(({ kid }) => kid)).toContain(key);
  expect((await verifyFile(before, keys)).isGenuine).toBe(true);
  expect((await verifyFile(await fileOf("jwt"), keys)).isGenuine).toBe(true);
});

test("lists the credential of a replaced certificate as revoked, and serves neither it nor a revoked one", async () => {
  const old = JSON.parse((await fileOf("json")).toString()) as { id: string };
  const { token: fresh } = await manager.call(reissueCertificate, { id, name: "Ana", token });
  expect(await certificateFile(world.services, project, `${token}.json`)).toBeNull();
  expect(await certificateFile(world.services, project, `${fresh}.json`)).not.toBeNull();
  await manager.call(revokeCertificate, { id, reason: "Foi engano." });
  expect(await certificateFile(world.services, project, `${fresh}.json`)).toBeNull();
  const list = String((await certificateFile(world.services, project, "revogadas.json"))?.bytes);
  expect(list).toContain(old.id);
  expect(list).not.toContain(token);
  expect(list).not.toContain("Ana");
});

test("encodes base 58 and canonical JSON as specified", () => {
  expect(toBase58(Buffer.from("Hello World!"))).toBe("z2NEpo7TZRRrLZSi2U");
  expect(fromBase58("z2NEpo7TZRRrLZSi2U")).toEqual(new Uint8Array(Buffer.from("Hello World!")));
  expect(fromBase58("z0OIl")).toBeNull();
  expect(canonicalJson({ b: [1, { d: null, c: "é" }], a: undefined, A: 2.5 })).toBe(
    '{"A":2.5,"b":[1,{"c":"é","d":null}]}',
  );
});

async function pdf(): Promise<Buffer> {
  const { message } = await world.asStranger(academy).call(getCertificate, { id });
  const { pathname, searchParams } = new URL(message.pdf, "http://here.invalid");
  const path = pathname.slice("/files/".length);
  const signature = searchParams.get("signature") ?? "";
  expect(
    isSigned(world.services.secrets.links, academy._id, path, Number(searchParams.get("expires")), signature),
  ).toBe(true);
  return (await world.services.files.get(academy._id, path)) ?? Buffer.alloc(0);
}

async function projectOf(id: string) {
  const found = await world.services.projects.byId(id);
  if (!found) throw new Error("The academy is gone");
  return found;
}
