import sharp from "sharp";
import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import {
  addCertificatePicture,
  getCertificate,
  getCertificateDesign,
  getCertificateKeys,
  getIssuedCertificate,
  getIssuedCertificates,
  getOwnCertificates,
  previewCertificate,
  reissueCertificate,
  removeCertificatePicture,
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

test("saves a design, keeps its signatures on later saves, and previews unsaved changes", async () => {
  const course = await world.makeCourse(academy, { hours: 24.5 });
  const course_id = course._id;
  const signatory = { id: newId(), name: "Helena Prado", role: "Coordenação" };
  const partner = { id: newId(), name: "Rede Ipê" };
  const design = { course_id, layout: "horizonte" as const, signatories: [signatory], partners: [partner] };
  await admin.call(saveCertificateDesign, design);
  const picture = new File([await signaturePicture()], "a.png");
  for (const { id } of [signatory, partner]) await admin.call(addCertificatePicture, { course_id, of: id, picture });
  expect(await lastAudit()).toMatchObject({ operation: "add-certificate-picture", target_id: course_id });

  await admin.call(saveCertificateDesign, { ...design, layout: "medalha" });

  const saved = (await admin.call(getCertificateDesign, { course_id })).design;
  expect(saved.course_hours).toBe(24.5);
  expect(saved).toMatchObject({ layout: "medalha", is_own: true, signatories: [{ signature: expect.any(String) }] });
  const { address } = await admin.call(previewCertificate, { course_id });
  const path = address.replace(/^\/files\//, "").replace(/\?.*/, "");
  const pdf = await world.services.files.get(academy._id, path);
  expect(pdf?.subarray(0, 5).toString()).toBe("%PDF-");
  expect(pdf?.length).toBeLessThan(120_000);
  const unsaved = { ...design, signatories: [{ ...signatory, name: "Outra Pessoa" }], layout: "mapa" as const };
  const other = await admin.call(previewCertificate, { course_id, design: unsaved });
  expect(other.address).toContain("-mapa.pdf");
  expect((await admin.call(getCertificateDesign, { course_id })).design).toEqual(saved);
  const lies = new File(["<svg onload=alert(1)>"], "a.png", { type: "image/png" });
  await expect(admin.call(addCertificatePicture, { course_id, of: signatory.id, picture: lies })).rejects.toMatchObject(
    {
      status: 400,
    },
  );
});

test("drops a signature or logo whose row gets another name, but not for a corrected role, accent or capital", async () => {
  const course_id = (await world.makeCourse(academy))._id;
  const ana = { id: newId(), name: "Ana  Lucia reis", role: "Coordenação" };
  const ipe = { id: newId(), name: "Rede Ipe" };
  const design = { course_id, layout: "mapa" as const, signatories: [ana], partners: [ipe] };
  const current = async () => (await admin.call(getCertificateDesign, { course_id })).design;
  const picture = new File([await signaturePicture()], "a.png");
  await admin.call(saveCertificateDesign, design);
  for (const { id } of [ana, ipe]) await admin.call(addCertificatePicture, { course_id, of: id, picture });

  const corrected = { ...ana, name: "Ana Lúcia Reis", role: "Direção" };
  const same = { ...design, signatories: [corrected], partners: [{ ...ipe, name: "Rede Ipê" }] };
  expect(await admin.call(saveCertificateDesign, same)).toMatchObject({ dropped: [] });
  expect(await current()).toMatchObject({
    signatories: [{ ...corrected, signature: expect.any(String) }],
    partners: [{ logo: expect.any(String) }],
  });

  const others = {
    ...design,
    signatories: [{ ...ana, name: "Bruno Reis" }],
    partners: [{ ...ipe, name: "Rede Jatobá" }],
  };
  expect(await admin.call(saveCertificateDesign, others)).toMatchObject({ dropped: ["Ana Lúcia Reis", "Rede Ipê"] });
  expect(await current()).toMatchObject({
    signatories: [{ name: "Bruno Reis", signature: null }],
    partners: [{ name: "Rede Jatobá", logo: null }],
  });
  // A form that was opened before must not put Ana's signature above Bruno's name.
  const uploaded = { course_id, of: ana.id, name: "Ana Lúcia Reis", picture };
  await expect(admin.call(addCertificatePicture, uploaded)).rejects.toMatchObject(gone);
  // The same form sent twice gives Ana's id to a row with Bruno's name.
  await admin.call(saveCertificateDesign, others);
  await expect(admin.call(addCertificatePicture, uploaded)).rejects.toMatchObject(gone);
  await expect(admin.call(addCertificatePicture, { ...uploaded, name: "bruno reis" })).resolves.toBeDefined();
});

test("removes the picture of a signature or logo, and only in the same academy", async () => {
  const course_id = (await world.makeCourse(academy))._id;
  const [signatory, partner] = [
    { id: newId(), name: "Helena Prado", role: "Coordenação" },
    { id: newId(), name: "Rede Ipê" },
  ];
  await admin.call(saveCertificateDesign, { course_id, layout: "mapa", signatories: [signatory], partners: [partner] });
  const neighbour = world.as(await world.makePerson(await world.makeProject(), { rule: "admin" }));
  const picture = new File([await signaturePicture()], "a.png");
  for (const { id: of } of [signatory, partner]) {
    await admin.call(addCertificatePicture, { course_id, of, picture });
    await expect(neighbour.call(removeCertificatePicture, { course_id, of })).rejects.toMatchObject(gone);
    await admin.call(removeCertificatePicture, { course_id, of });
    expect(await lastAudit()).toMatchObject({ operation: "remove-certificate-picture", target_id: course_id });
  }
  expect((await admin.call(getCertificateDesign, { course_id })).design).toMatchObject({
    signatories: [{ name: "Helena Prado", signature: null }],
    partners: [{ name: "Rede Ipê", logo: null }],
  });
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

async function signaturePicture(): Promise<Uint8Array<ArrayBuffer>> {
  const png = sharp({ create: { width: 300, height: 90, channels: 4, background: "#0000" } }).png();
  return new Uint8Array(await png.toBuffer());
}
