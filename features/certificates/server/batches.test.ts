import { expect, test, vi } from "vitest";
import { getNotifications } from "#features/notifications/contract.ts";
import { recountVisits } from "#features/progress/server/index.ts";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import {
  getCertificateBatches,
  getCertificateKeys,
  getIssuedCertificates,
  openCertificateBatch,
  revokeCertificate,
  startCertificateBatch,
  withdrawCertificateKey,
} from "../contract.ts";
import { makeCertificate } from "./fixture-certificate.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const starter = await world.makePerson(academy, { rule: "admin" });
const admin = world.as(starter);
const course = await world.makeCourse(academy);
const settle = () => new Worker({ services: world.services, kinds: registry.jobs, log: openLog(null) }).settle();
const [ana, bia, caio] = [await finisher("Ana Lima"), await finisher("../../Bia <b>"), await finisher("Caio Reis")];
const revoked = await makeCertificate(world, academy, {
  user_id: caio._id,
  token: "CCCC-CCCC",
  revoked_at: world.clock.now,
  revoked_reason: "Engano.",
});
await world.inside(academy, (sql) => sql`update certificates set course_id = ${course._id} where id = ${revoked}`);

test("issues missing certificates, and packs all but revoked ones in a zip, with progress", async () => {
  const before = await admin.call(getCertificateBatches, {});
  expect(before.courses).toEqual(
    expect.arrayContaining([{ _id: course._id, name: course.name, finished: 3, without: 2 }]),
  );
  const started = await admin.call(startCertificateBatch, { course_id: course._id });
  expect(started).toMatchObject({ total: 2, unknown: [] });
  expect(started.is_new).toBe(true);
  const second = await admin.call(startCertificateBatch, { course_id: course._id, emails: ana.email });
  expect(second).toMatchObject({ _id: started._id, total: 2, is_new: false });

  await settle();

  const [batch] = (await admin.call(getCertificateBatches, {})).batches;
  expect(batch).toMatchObject({ state: "ready", total: 2, done: 2, issued: 2 });
  const { address } = await admin.call(openCertificateBatch, { id: started._id });
  const zip = await world.services.files.get(academy._id, address.replace(/^\/files\//, "").replace(/\?.*/, ""));
  const names = zip?.toString("latin1") ?? "";
  expect(zip?.length).toBe(batch?.bytes);
  expect(names).toMatch(/Ana Lima [\w-]{9}\.pdf/);
  expect(names).toMatch(/Bia b [\w-]{9}\.pdf/);
  expect(names.match(/\.\.[^\0]{0,60}\.pdf/)).toBeNull();
  expect(names).not.toContain("Caio");
  const operations = (await world.auditEntries(academy)).map(({ operation }) => operation);
  expect(operations).toEqual(
    expect.arrayContaining(["start-certificate-batch", "make-certificate-batch", "open-certificate-batch"]),
  );
});

test("notifies the person who started a batch when it is ready, until they download it", async () => {
  const [notification, ...others] = await batchNotifications(starter);
  expect(notification).toMatchObject({
    text: `O zip dos certificados de “${course.name}” está pronto para baixar, por 24 horas`,
    path: "/gestao/certificados/lotes",
    is_read: true,
  });
  expect(others).toEqual([]);
  expect(await batchNotifications(await world.makePerson(academy, { rule: "admin" }))).toEqual([]);
});

test("deletes the zip after a day", async () => {
  const [batch] = (await admin.call(getCertificateBatches, {})).batches;
  world.clock.advance({ hours: 25 });
  await settle();
  await expect(admin.call(openCertificateBatch, { id: batch?._id ?? "" })).rejects.toMatchObject({ status: 404 });
  expect(await world.services.files.size(academy._id, `batches/${batch?._id}.zip`)).toBeNull();
});

test("includes only the chosen people, and names those who did not finish", async () => {
  const late = await world.makePerson(academy, { enrolledIn: [course] });
  const emails = `${ana.email}\n${late.email}\n${caio.email}`;
  expect(await admin.call(startCertificateBatch, { course_id: course._id, emails })).toMatchObject({
    total: 1,
    unknown: [late.email],
    revoked: [caio.email],
  });
  await settle();
  await expect(admin.call(startCertificateBatch, { course_id: course._id, emails: late.email })).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining("concluiu") as string,
  });
  await expect(admin.call(startCertificateBatch, { course_id: course._id, emails: caio.email })).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining("foi revogado") as string,
  });
  expect(bia._id).not.toBe(late._id);
});

test("notifies the person who started a batch when it failed", async () => {
  const someone = await world.makePerson(academy, { rule: "admin" });
  const broken = await world.makeCourse(academy, { name: "Quebrado" });
  await finisher("Davi Reis", broken);
  await world.as(someone).call(startCertificateBatch, { course_id: broken._id });
  const [key] = await world.inside(
    academy,
    (sql) => sql<{ private_key: Buffer }[]>`select private_key from certificate_keys where retired_at is null`,
  );
  await world.inside(academy, (sql) => sql`update certificate_keys set private_key = ${Buffer.alloc(64)}`);
  await settle();
  expect(await batchNotifications(someone)).toEqual([]);
  for (let hours = 0; hours < 48 && (await batchNotifications(someone)).length === 0; hours++) {
    world.clock.advance({ hours: 1 });
    await settle();
  }
  await world.inside(academy, (sql) => sql`update certificate_keys set private_key = ${key?.private_key ?? null}`);

  expect(await batchNotifications(someone)).toMatchObject([
    { text: expect.stringMatching(/^O lote de certificados de “Quebrado” não deu certo\./), is_read: false, count: 1 },
  ]);
});

test("counts a certificate as issued by the batch although its first rendering failed", async () => {
  const late = await world.makeCourse(academy, { name: "Atrasado" });
  await finisher("Eva Reis", late);
  await admin.call(startCertificateBatch, { course_id: late._id });
  const put = vi.spyOn(world.services.files, "put").mockRejectedValueOnce(new Error("no space left"));
  await settle();
  expect(put).toHaveBeenCalled();
  put.mockRestore();
  world.clock.advance({ hours: 1 });
  await settle();

  const { batches } = await admin.call(getCertificateBatches, {});
  expect(batches.find(({ course_name }) => course_name === "Atrasado")).toMatchObject({ state: "ready", issued: 1 });
});

test("does not notify a person who is no longer staff", async () => {
  const former = await world.makePerson(academy, { rule: "admin" });
  const finished = await world.makeCourse(academy, { name: "Concluído" });
  await finisher("Eva Sá", finished);
  await world.as(former).call(startCertificateBatch, { course_id: finished._id });
  await world.inside(academy, (sql) => sql`update users set rule = null where id = ${former._id}`);
  await settle();
  const { batches } = await admin.call(getCertificateBatches, {});
  expect(batches.find(({ course_name }) => course_name === "Concluído")).toMatchObject({ state: "ready" });
  expect(await batchNotifications(former)).toEqual([]);
});

test("packs a batch again whose key is withdrawn while it is packed", async () => {
  const manager = world.as(await world.makePerson(academy, { rule: "manager" }));
  const leaked = await world.makeCourse(academy, { name: "Vazado" });
  await finisher("Gil Reis", leaked);
  await admin.call(startCertificateBatch, { course_id: leaked._id });
  const state = async () => {
    const { batches } = await admin.call(getCertificateBatches, {});
    return batches.find(({ course_name }) => course_name === "Vazado")?.state;
  };
  const { files } = world.services;
  const move = files.move.bind(files);
  const moving = vi.spyOn(files, "move").mockImplementationOnce(async (...stored) => {
    await move(...stored);
    const [used] = (await manager.call(getCertificateKeys, {})).keys;
    await manager.call(withdrawCertificateKey, { key: used?._id ?? "", confirmed: true });
  });
  await settle();
  expect(moving).toHaveBeenCalledOnce();
  expect(await state()).toBe("running");

  world.clock.advance({ minutes: 1 });
  await settle();
  expect(moving).toHaveBeenCalledTimes(2);
  moving.mockRestore();
  expect(await state()).toBe("ready");
});

test("packs a batch again one of whose certificates is revoked while it is packed", async () => {
  const course = await world.makeCourse(academy, { name: "Revogado" });
  for (const name of ["Lia Reis", "Noé Reis"]) await finisher(name, course);
  await admin.call(startCertificateBatch, { course_id: course._id });
  const batch = async () => {
    const { batches } = await admin.call(getCertificateBatches, {});
    return batches.find(({ course_name }) => course_name === "Revogado");
  };
  const { files } = world.services;
  const move = files.move.bind(files);
  const moving = vi.spyOn(files, "move").mockImplementationOnce(async (...stored) => {
    await move(...stored);
    const [row] = await world.inside(
      academy,
      (sql) => sql<{ id: string }[]>`select id from certificates where course_id = ${course._id} limit 1`,
    );
    await admin.call(revokeCertificate, { id: row?.id ?? "", reason: "Emitido por engano." });
  });
  await settle();
  moving.mockRestore();
  expect((await batch())?.state).toBe("running");

  world.clock.advance({ minutes: 1 });
  await settle();
  expect((await batch())?.state).toBe("ready");
});

test("issues each certificate with the name at that moment, and none to a person erased meanwhile", async () => {
  const renamed = await world.makeCourse(academy, { name: "Corrigido" });
  const [, bruna, davi] = [
    await finisher("Ana Reis", renamed),
    await finisher("Bruna Lma", renamed),
    await finisher("Davi Reis", renamed),
  ];
  await admin.call(startCertificateBatch, { course_id: renamed._id });
  const { files } = world.services;
  const put = files.put.bind(files);
  const putting = vi.spyOn(files, "put").mockImplementationOnce(async (...file) => {
    await world.inside(
      academy,
      (sql) => sql`update users set data = data || '{"name": "Bruna Lima"}' where id = ${bruna._id}`,
    );
    await world.inside(academy, (sql) => sql`delete from users where id = ${davi._id}`);
    await put(...file);
  });
  await settle();
  putting.mockRestore();

  const { certificates } = await admin.call(getIssuedCertificates, { course_id: renamed._id });
  expect(certificates.map(({ name }) => name).toSorted()).toEqual(["Ana Reis", "Bruna Lima"]);
  const { batches } = await admin.call(getCertificateBatches, {});
  expect(batches.find(({ course_name }) => course_name === "Corrigido")).toMatchObject({ state: "ready", issued: 2 });
});

test("ends a zip that contains the PDF of a certificate that is revoked since, and no other", async () => {
  const course_ids = [await batchOf("Eva Reis", "Revogado"), await batchOf("Eva Sá", "Mantido")];
  const [{ _id: id = "" } = {}] = (await admin.call(getIssuedCertificates, { course_id: course_ids[0] ?? "" }))
    .certificates;
  await admin.call(revokeCertificate, { id, reason: "Foi engano." });

  const { batches } = await admin.call(getCertificateBatches, {});
  const [ended, kept] = ["Revogado", "Mantido"].map((name) => batches.find(({ course_name }) => course_name === name));
  expect([ended?.expires_at, kept?.expires_at]).toEqual([null, expect.any(String)]);
  await expect(admin.call(openCertificateBatch, { id: ended?._id ?? "" })).rejects.toMatchObject({ status: 404 });
  await expect(admin.call(openCertificateBatch, { id: kept?._id ?? "" })).resolves.toBeDefined();
});

test("counts nobody as having finished a course whose contents are all drafts", async () => {
  const empty = await world.makeCourse(academy, { name: "Vazio", trails: [{ objects: [{ draft: true }] }] });
  await finisher("Eva Luz", empty);
  const { courses } = await admin.call(getCertificateBatches, {});
  expect(courses.find(({ _id }) => _id === empty._id)).toMatchObject({ finished: 0, without: 0 });
});

/** Packs a batch of one person who finished a course of this name. Returns the course's id. */
async function batchOf(person: string, name: string): Promise<string> {
  const finished = await world.makeCourse(academy, { name });
  await finisher(person, finished);
  await admin.call(startCertificateBatch, { course_id: finished._id });
  await settle();
  return finished._id;
}

async function batchNotifications(person: MadePerson) {
  const { notifications } = await world.as(person).call(getNotifications, {});
  return notifications.filter(({ text }) => /^O (zip|lote) d/.test(text));
}

async function finisher(name: string, finished = course) {
  const person = await world.makePerson(academy, { name, enrolledIn: [finished] });
  const now = world.clock.now;
  for (const { _id } of finished.objects) {
    const own = { project_id: academy._id, user_id: person._id, course_id: finished._id, object_id: _id };
    const row = { ...own, completeness: 1, started_at: now, completed_at: now, updated_at: now };
    await world.inside(academy, (sql) => sql`insert into progress ${sql(row)}`);
  }
  await world.inside(academy, (sql) => recountVisits(sql, academy._id));
  return person;
}
