import sharp from "sharp";
import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import {
  addCertificatePicture,
  getCertificateDesign,
  previewCertificate,
  removeCertificatePicture,
  saveCertificateDesign,
} from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const admin = world.as(await world.makePerson(academy, { rule: "admin" }));
const gone = { status: 404 };
const lastAudit = async () => (await world.auditEntries(academy)).at(-1);

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
  const drawn = (link: string) =>
    world.services.files.get(academy._id, link.replace(/^\/files\//, "").replace(/\?.*/, ""));
  const pdf = await drawn(address);
  expect(pdf?.subarray(0, 5).toString()).toBe("%PDF-");
  expect(pdf?.length).toBeLessThan(120_000);
  const unsaved = { ...design, signatories: [{ ...signatory, name: "Outra Pessoa" }], layout: "mapa" as const };
  const other = await admin.call(previewCertificate, { course_id, design: unsaved });
  expect(await drawn(other.address)).not.toEqual(pdf);
  const colleague = world.as(await world.makePerson(academy, { rule: "admin" }));
  const theirs = await colleague.call(previewCertificate, { course_id, design: unsaved, name: "Ana Lima" });
  expect(new URL(theirs.address, "http://a").pathname).not.toBe(new URL(other.address, "http://a").pathname);
  expect((await admin.call(getCertificateDesign, { course_id })).design).toEqual(saved);
  world.clock.advance({ minutes: 61 });
  await new Worker({ services: world.services, kinds: registry.jobs, log: openLog(null) }).settle();
  expect(await drawn(theirs.address), "deleted, with the name in it, after an hour").toBeNull();
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

test("refuses a design over a colleague's, says what they changed, and lets it be saved again", async () => {
  const course_id = (await world.makeCourse(academy))._id;
  const loaded = await admin.call(getCertificateDesign, { course_id });
  const signatories = [{ id: newId(), name: "Ana Reis", role: "Coordenação" }];
  const theirs = { course_id, layout: "medalha" as const, signatories, version: loaded.version };
  await admin.call(saveCertificateDesign, theirs);
  // The same form sent twice is no colleague's.
  await admin.call(saveCertificateDesign, theirs);

  const own = { course_id, layout: "margem" as const, version: loaded.version };
  const refusal: unknown = await admin.call(saveCertificateDesign, own).catch((error: unknown) => error);
  expect(refusal).toMatchObject({
    status: 409,
    message: expect.stringMatching(
      /mudou este modelo: desenho \(agora “Medalha”\), quem assina \(agora Ana Reis\)/,
    ) as string,
  });
  const { design, version } = await admin.call(getCertificateDesign, { course_id });
  expect(design).toMatchObject({ layout: "medalha", signatories: [{ name: "Ana Reis" }] });
  expect((refusal as { extra: object }).extra).toMatchObject({ version });
  await admin.call(saveCertificateDesign, { ...own, version });
  expect((await admin.call(getCertificateDesign, { course_id })).design.layout).toBe("margem");
});

test("keeps a signature that is uploaded while a colleague saves the design", async () => {
  const course_id = (await world.makeCourse(academy))._id;
  const ana = { id: newId(), name: "Ana Reis", role: "Coordenação" };
  const design = { course_id, layout: "mapa" as const, signatories: [ana] };
  await admin.call(saveCertificateDesign, design);
  const picture = new File([await signaturePicture()], "a.png");

  const calls = await world.inside(academy, async (sql) => {
    await sql`select 1 from certificate_designs where course_id = ${course_id} for update`;
    const uploading = admin.call(addCertificatePicture, { course_id, of: ana.id, picture });
    await expect.poll(() => world.waitingForLocks()).toBe(1);
    const saving = admin.call(saveCertificateDesign, { ...design, layout: "margem" });
    await expect.poll(() => world.waitingForLocks()).toBe(2);
    return [uploading, saving];
  });
  await Promise.all(calls);

  expect((await admin.call(getCertificateDesign, { course_id })).design).toMatchObject({
    layout: "margem",
    signatories: [{ signature: expect.any(String) }],
  });
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

async function signaturePicture(): Promise<Uint8Array<ArrayBuffer>> {
  const png = sharp({ create: { width: 300, height: 90, channels: 4, background: "#0000" } }).png();
  return new Uint8Array(await png.toBuffer());
}
