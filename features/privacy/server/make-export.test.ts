import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { saveFlowFile, startFlowSession } from "#features/flows/contract.ts";
import { fixtureDocument } from "#features/flows/engine/fixture-document.ts";
import { makeFlow } from "#features/flows/server/fixture-flow.ts";
import { answerTalentInterest, getOwnTalent, showTalentInterest } from "#features/talents/contract.ts";
import { checkPersonImport, startPersonImport } from "#features/person-imports/contract.ts";
import { makeTalent, TALENTS_ON } from "#features/talents/server/fixture-talent.ts";
import {
  applyForVacancy,
  changeVacancyStatus,
  getVacancyBoard,
  moveApplication,
  saveVacancy,
} from "#features/vacancies/contract.ts";
import { NIGHT_DESK } from "#features/vacancies/server/fixture-vacancy.ts";
import { Files } from "#platform/server/files/files.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import type { MadePerson } from "#platform/server/testing/make-person.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { requestExport, getPrivacy, openExport } from "../contract.ts";
import { makeBusyPerson, IDENTIFYING_TEXTS } from "../../../e2e/make-busy-person.ts";
import { personalTables } from "#platform/server/feature.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const person = await makeBusyPerson(world, academy);
const settle = () => new Worker({ services: world.services, kinds: registry.jobs, log: openLog(null) }).settle();

test("contains every row of the person in every table, and no other person's", async () => {
  const files = await exportOf(person);

  for (const { name, of, hides = [], mentions = [] } of personalTables(registry)) {
    const stored = await world.inside(
      academy,
      (sql) => sql<{ row: object }[]>`
      select to_jsonb(t) - ${["project_id", ...hides, ...mentions]}::text[] as row from ${sql(name)} t where ${sql(of)} = ${person._id}`,
    );
    const exported = JSON.parse(text(files, `dados/${name}.json`)) as object[];
    // Creating the export writes rows itself, after these tables were read.
    if (["data_exports", "emails", "audit_entries"].includes(name))
      expect(exported.length).toBeLessThanOrEqual(stored.length);
    else expect(exported).toEqual(stored.map(({ row }) => row));
  }
  expect(JSON.parse(text(files, "dados/user_inputs.json")).length).toBeGreaterThan(0);
  expect([...files.values()].join("\n")).not.toMatch(/argon2|Outra Pessoa/);
});

test("contains the requests of a recruiter without the reply of somebody who declined", async () => {
  const bank = await world.makeProject(TALENTS_ON);
  const dalva = await world.makePerson(bank, { rule: "recruiter" });
  const { person: ana, id } = await makeTalent(world, bank, { name: "Ana Lima" });
  await world.as(dalva).call(showTalentInterest, { talent_id: id, message: "Temos uma vaga à noite." });
  const interest_id = (await world.as(ana).call(getOwnTalent, {})).interests[0]?._id ?? "";
  const reply = "Já comecei em outro lugar. Ana Lima";
  await world.as(ana).call(answerTalentInterest, { interest_id, accepted: false, reply });
  const files = await exportOf(dalva, bank);
  expect(text(files, "dados/talent_interests.json")).toContain("Temos uma vaga à noite.");
  expect([...files.values()].join("\n")).not.toMatch(/Ana Lima/);
});

test("is made for a person whose talent profile has no PDF", async () => {
  const bank = await world.makeProject(TALENTS_ON);
  const { person: ana } = await makeTalent(world, bank);
  expect(text(await exportOf(ana, bank), "dados/talents.json")).toContain("Recepção hospitalar");
});

test("of a person from a sheet does not contain the e-mail that theirs resembles", async () => {
  const school = await world.makeProject();
  const staff = world.as(await world.makePerson(school, { rule: "manager" }));
  const course = await world.makeCourse(school);
  await world.makePerson(school, { email: "ana.lima@exemplo.com.br" });
  const sheet = { text: "e-mail\nana-lima@exemplo.com.br", course_id: course._id };
  const { _id: import_id } = await staff.call(checkPersonImport, sheet);
  const ana = await world.makePerson(school, { email: "ana-lima@exemplo.com.br" });
  await staff.call(startPersonImport, { import_id });
  await settle();
  const rows = text(await exportOf(ana, school), "dados/person_import_rows.json");
  expect(rows).toContain("ana-lima@");
  expect(rows).not.toContain("ana.lima@");
});

test("is made for a person who wrote a text that begins like a moment", async () => {
  const dora = await world.makePerson(academy, { name: "2026-02-01T Dora" });
  expect(text(await exportOf(dora), "leia-me.html")).toContain("2026-02-01T Dora");
});

test("contains a refused application as it was before, until its answer is sent", async () => {
  const bank = await world.makeProject(TALENTS_ON);
  const desk = world.as(await world.makePerson(bank, { rule: "recruiter" }));
  const { person: ana } = await makeTalent(world, bank);
  const { _id: vacancy_id } = await desk.call(saveVacancy, NIGHT_DESK);
  await desk.call(changeVacancyStatus, { vacancy_id, action: "publish" });
  await world.as(ana).call(applyForVacancy, { vacancy_id, consent: true });
  const application_id = (await desk.call(getVacancyBoard, { vacancy_id })).applicants[0]?._id ?? "";
  await desk.call(moveApplication, { application_id, stage: "talking" });
  await desk.call(moveApplication, { application_id, stage: "declined", answer: "Foi outra pessoa." });
  const exported = async () => {
    const [row] = JSON.parse(text(await exportOf(ana, bank), "dados/vacancy_applications.json")) as object[];
    return row;
  };
  expect(await exported()).toMatchObject({ stage: "talking", answer: null });
  world.clock.advance({ hours: 2 });
  await settle();
  expect(await exported()).toMatchObject({ stage: "declined", answer: "Foi outra pessoa." });
});

test("contains a readable page in Portuguese, the photo and the certificate", async () => {
  const files = await exportOf(person);
  const page = text(files, "leia-me.html");

  for (const trace of IDENTIFYING_TEXTS) expect(page).toContain(trace);
  for (const words of [
    "Seus dados na",
    "Seu cadastro",
    "Conteúdo 1",
    "Respostas da anamnese",
    "Preparar o acolhimento",
  ])
    expect(page).toContain(words);
  expect(files.get("arquivos/foto.webp")?.subarray(8, 12).toString()).toBe("WEBP");
  expect(files.get("arquivos/certificado-8WQ3-M9XD.pdf")?.subarray(0, 5).toString()).toBe("%PDF-");
});

test("the readable page links to every file beside it, and none is there twice", async () => {
  const bank = await world.makeProject(TALENTS_ON);
  const { person: ana } = await makeTalent(world, bank, { name: "Ana Lima" });
  const resume = `people/${ana._id}/curriculo-1.pdf`;
  for (const path of [resume, ...["help-1.pdf", "help-2.webp", "1.webp"].map((name) => `people/${ana._id}/${name}`)])
    await world.services.files.put(bank._id, path, Buffer.from(path));
  await world.inside(bank, (sql) => sql`update talents set resume_path = ${resume} where user_id = ${ana._id}`);
  const blocks = [
    { id: "laudo", type: "file" as const },
    { id: "fim", type: "end" as const },
  ];
  await makeFlow(world, bank, fixtureDocument(blocks, { friendly_id: "laudos" }));
  const client = world.as(ana);
  const { session } = await client.call(startFlowSession, { flow: "laudos" });
  const file = new File(["%PDF-1.7 um"], "laudo nº 1.pdf");
  await client.call(saveFlowFile, { session_id: session._id, block_id: "laudo", file, client_id: newId() });
  const files = await exportOf(ana, bank);
  const links = [...text(files, "leia-me.html").matchAll(/href="([^"#]+)"/g)].map(([, path = ""]) =>
    path.split("/").map(decodeURIComponent).join("/"),
  );
  const stored = [...files.keys()].filter((path) => path.startsWith("arquivos/")).toSorted();
  expect(links.toSorted()).toEqual(stored);
  expect(stored).toEqual([
    expect.stringMatching(/^arquivos\/[\w-]{36}-laudo nº 1\.pdf$/),
    "arquivos/curriculo.pdf",
    "arquivos/foto.webp",
    "arquivos/mensagens/1.pdf",
    "arquivos/mensagens/2.webp",
  ]);
});

test("labels the columns of reminders and drafts in Portuguese", async () => {
  const course = await world.makeCourse(academy);
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  const own = { project_id: academy._id, user_id: ana._id };
  const reminder = { ...own, course_id: course._id, ends_on: "2026-12-01", days: 7, reminded_at: world.clock.now };
  const draft = { ...own, place: course._id, title: "Uma dúvida", body: "Como?", updated_at: world.clock.now };
  await world.inside(academy, (sql) => sql`insert into deadline_reminders ${sql(reminder)}`);
  await world.inside(academy, (sql) => sql`insert into forum_drafts ${sql(draft)}`);

  const page = text(await exportOf(ana), "leia-me.html");
  for (const label of ["Último dia", "Dias", "Lembrado em", "Título"])
    expect(page).toContain(`<th scope="col">${label}</th>`);
});

test("sends an e-mail, is audited, ignores repeated requests, and can be renewed after an hour", async () => {
  const ana = await world.makePerson(academy);
  const requests = await Promise.all([1, 2, 3].map(() => world.as(ana).call(requestExport, {})));
  expect(new Set(requests.map(({ _id }) => _id)).size).toBe(1);
  await settle();

  expect((await world.as(ana).call(getPrivacy, {})).export).toMatchObject({
    state: "ready",
    bytes: expect.any(Number),
  });
  const emails = await world.inside(academy, (sql) => sql`select kind from emails where user_id = ${ana._id}`);
  expect([...emails]).toEqual([{ kind: "export-ready" }]);
  const operations = (await world.auditEntries(academy))
    .filter(({ user_id }) => user_id === ana._id)
    .map(({ operation }) => operation);
  expect(operations).toEqual(["request-export", "make-export"]);

  world.clock.advance({ hours: 2 });
  expect((await world.as(ana).call(requestExport, {}))._id).not.toBe(requests[0]?._id);
});

test("deletes a zip that was written while its person was being erased", async () => {
  const caio = await world.makePerson(academy);
  const { _id: id } = await world.as(caio).call(requestExport, {});
  class ErasingFiles extends Files {
    override async put(...[projectId, path, bytes]: Parameters<Files["put"]>): Promise<void> {
      await super.put(projectId, path, bytes);
      await world.inside(academy, (sql) => sql`delete from users where id = ${caio._id}`);
    }
  }
  const files = new ErasingFiles(await mkdtemp(join(tmpdir(), "vereda-exports-")));
  const services = { ...world.services, files };
  const work = () => new Worker({ services, kinds: registry.jobs, log: openLog(null) }).settle();
  await work();
  expect(await files.size(academy._id, `exports/${id}.zip`)).not.toBeNull();

  world.clock.advance({ days: 3 });
  await work();
  expect(await files.size(academy._id, `exports/${id}.zip`)).toBeNull();
});

test("can be opened by its owner for 24 hours, and is deleted afterwards", async () => {
  const bia = await world.makePerson(academy, { rule: "manager" });
  const { _id: id } = await world.as(bia).call(requestExport, {});
  const notYet = world.as(bia).call(openExport, { id });
  await expect(notYet).rejects.toMatchObject({ status: 404 });
  await settle();

  const neighbour = await world.makePerson(await world.makeProject(), { rule: "admin" });
  for (const other of [world.as(person), world.as(neighbour)])
    await expect(other.call(openExport, { id })).rejects.toMatchObject({ status: 404 });
  await expect(world.asStranger(academy).call(openExport, { id })).rejects.toMatchObject({ status: 401 });
  const { address } = await world.as(bia).call(openExport, { id });
  expect(address).toMatch(new RegExp(`^/files/exports/${id}\\.zip\\?expires=\\d+&signature=`));
  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({
    operation: "open-export",
    user_id: bia._id,
    target_id: id,
  });

  world.clock.advance({ hours: 25 });
  await settle();
  await expect(world.as(bia).call(openExport, { id })).rejects.toMatchObject({ status: 404 });
  expect(await world.services.files.size(academy._id, `exports/${id}.zip`)).toBeNull();
  expect((await world.as(bia).call(getPrivacy, {})).export).toBeNull();
});

async function exportOf(person: MadePerson, project = academy): Promise<Map<string, Buffer>> {
  const { _id } = await world.as(person).call(requestExport, {});
  await settle();
  return unzip((await world.services.files.get(project._id, `exports/${_id}.zip`)) ?? Buffer.alloc(0));
}

function text(files: Map<string, Buffer>, name: string): string {
  return files.get(name)?.toString() ?? "";
}

/** Extracts the files of a zip by its central directory (APPNOTE.TXT, 4.3.12). */
function unzip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = zip.lastIndexOf("PK\u0005\u0006");
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, nameLength, extra, comment] = [
      zip.readUInt32LE(at + 20),
      ...[28, 30, 32].map((o) => zip.readUInt16LE(at + o)),
    ];
    const local = zip.readUInt32LE(at + 42);
    const name = zip.toString("utf8", at + 46, at + 46 + (nameLength ?? 0));
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + (packed ?? 0));
    files.set(name, zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(bytes) : bytes);
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}
