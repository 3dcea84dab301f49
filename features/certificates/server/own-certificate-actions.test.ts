import { crc32 } from "node:zlib";
import { compactVerify, importJWK, type JSONWebKeySet } from "jose";
import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getOwnCertificates, renewOwnCertificate, saveCertificateDesign, validateToken } from "../contract.ts";
import { makeCertificate } from "./fixture-certificate.ts";
import { certificateFile, keyFile } from "./published-files.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject({ name: "Academia “Ipê & Cia”" });
const stranger = world.asStranger(academy);
const SHORTER_THAN_A_SESSION = { days: 20 };

test("the LinkedIn address names course, academy, months in the academy's time zone, and where to check it", async () => {
  const ana = await world.makePerson(academy);
  // In São Paulo it is still the evening of 31 December and of 31 May.
  const [issued, ends] = [new Date("2026-01-01T01:30:00Z"), new Date("2027-06-01T02:59:00Z")];
  const id = await makeCertificate(world, academy, {
    user_id: ana._id,
    token: "7KQ3-M9XD",
    course_name: "Cuidar & ouvir: 100%",
    expires_at: ends,
  });
  await world.inside(academy, (sql) => sql`update certificates set created_at = ${issued} where id = ${id}`);

  const { protocol, host, pathname, searchParams } = new URL((await linkedinOf(ana)) ?? "");
  expect(`${protocol}//${host}${pathname}`).toBe("https://www.linkedin.com/profile/add");
  expect(Object.fromEntries(searchParams)).toEqual({
    startTask: "CERTIFICATION_NAME",
    name: "Cuidar & ouvir: 100%",
    organizationName: "Academia “Ipê & Cia”",
    issueYear: "2025",
    issueMonth: "12",
    expirationYear: "2027",
    expirationMonth: "5",
    certUrl: `https://${academy.host}/validar/7KQ3-M9XD`,
    certId: "7KQ3-M9XD",
  });
  const { pathname: place } = new URL(searchParams.get("certUrl") ?? "");
  const token = place.split("/").at(-1) ?? "";
  expect(await stranger.call(validateToken, { token })).toMatchObject({ status: "valid" });
});

test("only a valid certificate has a LinkedIn address, and one without end names no end", async () => {
  const bia = await world.makePerson(academy);
  await makeCertificate(world, academy, { user_id: bia._id, token: "AAAA-AAAA", expires_at: world.clock.now });
  expect(await linkedinOf(bia)).toBeNull();
  const caio = await world.makePerson(academy);
  await makeCertificate(world, academy, { user_id: caio._id, token: "CCCC-CCCC", revoked_at: world.clock.now });
  expect(await linkedinOf(caio)).toBeNull();
  const davi = await world.makePerson(academy);
  await makeCertificate(world, academy, { user_id: davi._id, token: "DDDD-DDDD" });
  expect([...new URL((await linkedinOf(davi)) ?? "").searchParams.keys()]).not.toContain("expirationYear");
});

test.for([
  ["png", bakedInPng],
  ["svg", bakedInSvg],
] as const)(
  "the downloaded %s badge contains a credential that a standard library verifies",
  async ([ending, baked]) => {
    const token = ending === "png" ? "EEEE-EEEE" : "FFFF-FFFF";
    await makeCertificate(world, academy, { token, name: "Eva", course_name: "Cuidar" });
    const project = await projectOf();
    const file = await certificateFile(world.services, project, `${token}.${ending}`);
    expect(file?.type).toBe(ending === "png" ? "image/png" : "image/svg+xml");

    const keys = await keyFile(world.services, project, "jwks.json", academy.host);
    const { keys: published } = JSON.parse(String(keys?.bytes)) as JSONWebKeySet;
    const { payload } = await compactVerify(baked(Buffer.from(file?.bytes ?? "")), async ({ kid = "" }) => {
      // The header names the key by the academy's DID.
      const key = published.find((one) => kid.endsWith(`#${one.kid}`));
      return await importJWK(key ?? { kty: "OKP" }, "EdDSA");
    });

    expect(JSON.parse(new TextDecoder().decode(payload))).toMatchObject({
      type: ["VerifiableCredential", "OpenBadgeCredential"],
      credentialSubject: { achievement: { name: "Cuidar" }, identifier: [{ identityHash: "Eva" }] },
      evidence: [{ id: `https://${academy.host}/validar/${token}` }],
    });
  },
);

test("an expired certificate is renewed by its owner: valid again from now on, and its old code leads to the new one", async () => {
  const course = await world.makeCourse(academy);
  const gil = await world.makePerson(academy, { enrolledIn: [course] });
  const staff = world.as(await world.makePerson(academy, { rule: "admin" }));
  await staff.call(saveCertificateDesign, { course_id: course._id, layout: "mapa", valid_months: 12 });
  const [token, expires_at] = ["GGGG-GGGG", world.clock.now];
  const id = await makeCertificate(world, academy, { token, user_id: gil._id, expires_at });
  await world.inside(academy, async (sql) => {
    await sql`update certificates set course_id = ${course._id} where id = ${id}`;
    for (const { _id: object_id } of course.objects) {
      const done = { project_id: academy._id, user_id: gil._id, course_id: course._id, object_id, completeness: 1 };
      const { now } = world.clock;
      await sql`insert into progress ${sql({ ...done, started_at: now, completed_at: now, updated_at: now })}`;
    }
  });
  world.clock.advance(SHORTER_THAN_A_SESSION);
  expect(await stranger.call(validateToken, { token })).toMatchObject({ status: "expired" });
  expect(await own(gil)).toMatchObject({ status: "expired", renewable: true, missing: 0 });

  const { token: renewed } = await world.as(gil).call(renewOwnCertificate, { id });

  expect(renewed).not.toBe(token);
  const ends = new Date(world.clock.now);
  ends.setUTCFullYear(ends.getUTCFullYear() + 1);
  expect(await own(gil)).toMatchObject({
    token: renewed,
    status: "valid",
    renewable: false,
    created_at: world.clock.now.toISOString(),
    expires_at: ends.toISOString(),
    linkedin: expect.stringContaining(renewed),
  });
  expect(await stranger.call(validateToken, { token: renewed })).toMatchObject({ status: "valid" });
  expect(await stranger.call(validateToken, { token })).toMatchObject({
    status: "replaced",
    replaced: { reason: "renewal", token: renewed },
  });
  expect(await certificateFile(world.services, await projectOf(), `${token}.png`)).toBeNull();
  const other = world.as(await world.makePerson(academy));
  await expect(other.call(renewOwnCertificate, { id })).rejects.toMatchObject({ status: 404 });
});

async function own(person: MadePerson) {
  const { certificates } = await world.as(person).call(getOwnCertificates, {});
  return certificates[0];
}

async function linkedinOf(person: MadePerson): Promise<string | null> {
  return (await own(person))?.linkedin ?? null;
}

async function projectOf() {
  const project = await world.services.projects.byId(academy._id);
  if (!project) throw new Error("The academy is gone");
  return project;
}

/** Reads the credential of a PNG as Open Badges 3.0, section 5.3.1, specifies: in an uncompressed iTXt chunk. */
function bakedInPng(bytes: Buffer): string {
  expect(bytes.subarray(0, 8).toString("latin1")).toBe("\x89PNG\r\n\x1a\n");
  const found: string[] = [];
  for (let at = 8; at < bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const chunk = bytes.subarray(at + 4, at + 8 + length);
    expect(bytes.readUInt32BE(at + 8 + length)).toBe(crc32(chunk));
    const text = chunk.toString();
    if (text.startsWith("iTXtopenbadgecredential\0\0\0\0\0")) found.push(text.slice(28));
    at += 12 + length;
  }
  expect(found).toHaveLength(1);
  return found[0] ?? "";
}

/** Reads the credential of an SVG as Open Badges 3.0, section 5.3.2, specifies: in an element of its namespace. */
function bakedInSvg(bytes: Buffer): string {
  const svg = bytes.toString();
  expect(svg).toMatch(/^<svg [^>]*xmlns:openbadges="https:\/\/purl\.imsglobal\.org\/ob\/v3p0"/);
  const found = [...svg.matchAll(/<openbadges:credential verify="([^"]+)"\/>/g)];
  expect(found).toHaveLength(1);
  return found[0]?.[1] ?? "";
}
