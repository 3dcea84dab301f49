import { expect, test } from "vitest";
import { addClassPeople, createClass } from "#features/classes/contract.ts";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { fileAt } from "#platform/server/testing/file-at.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";
import { type CertificateFilters, exportCertificates, getIssuedCertificates } from "../contract.ts";
import { makeCertificate } from "./fixture-certificate.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const admin = world.as(await world.makePerson(academy, { rule: "admin" }));
const course = await world.makeCourse(academy, { name: "Acolher" });
const other = await world.makeCourse(academy, { name: "Ouvir" });
const days = { starts_on: "2026-11-01", ends_on: "2026-12-20" };
const { class_id } = await admin.call(createClass, { course_id: course._id, name: "Março", ...days });
// The academy is in São Paulo, three hours behind: the first two are of the same day there.
const ana = await issue("Ana Lima", "AAAA-AAA3", "2026-11-10T03:00:00Z");
await issue("Bia Reis", "AAAA-AAA4", "2026-11-11T02:59:59Z");
await issue("=1+1", "AAAA-AAA6", "2026-11-11T03:00:00Z");
await issue("Davi Sá", "AAAA-AAA7", "2026-11-12T12:00:00Z", other);
await admin.call(addClassPeople, { class_id, user_ids: [ana] });

async function issue(name: string, token: string, moment: string, of = course): Promise<string> {
  const { _id: user_id } = await world.makePerson(academy, { name, enrolledIn: [of] });
  const id = await makeCertificate(world, academy, { user_id, name, token, course_name: of.name });
  await world.inside(
    academy,
    (sql) => sql`update certificates set course_id = ${of._id}, created_at = ${moment} where id = ${id}`,
  );
  return user_id;
}

const cases: [string, Partial<CertificateFilters>, string[]][] = [
  ["no filter", {}, ["Davi Sá", "=1+1", "Bia Reis", "Ana Lima"]],
  ["a day in the academy's time zone", { from: "2026-11-10", until: "2026-11-10" }, ["Bia Reis", "Ana Lima"]],
  ["a first day", { from: "2026-11-11" }, ["Davi Sá", "=1+1"]],
  ["a last day and a course", { until: "2026-11-11", course_id: course._id }, ["=1+1", "Bia Reis", "Ana Lima"]],
  ["a class", { class_id }, ["Ana Lima"]],
  ["a class of another course", { class_id, course_id: other._id }, []],
  ["the last possible day", { from: "9999-12-31", until: "9999-12-31" }, []],
];

test.each(cases)("lists and exports the same certificates with %s", async (_, filters, names) => {
  const { certificates } = await admin.call(getIssuedCertificates, filters);
  expect(certificates.map(({ name }) => name)).toEqual(names);

  const { address } = await admin.call(exportCertificates, filters);
  const { name, lines } = await fileAt(world, academy, address);
  expect(name).toMatch(/^certificados-\d{4}-\d\d-\d\d\.csv$/);
  expect(lines.slice(1).map((line) => line.split(";")[0]?.replace(/^'/, ""))).toEqual(names);
  expect((await world.auditEntries(academy)).at(-1)).toMatchObject({
    operation: "export-certificates",
    detail: { rows: names.length, format: "csv" },
  });
});

test("exports name, class, code, state and dates, and no formula", async () => {
  const { address } = await admin.call(exportCertificates, { class_id });
  const { lines } = await fileAt(world, academy, address);
  expect(lines[0]).toContain("Nome;E-mail;Curso;Turma;Código;Situação;Emitido em;Vence em;Emissões");
  expect(lines[1]).toMatch(/^Ana Lima;.+@.+;Acolher;Março;AAAA-AAA3;Válido;2026-11-10;;1$/);
  const whole = await fileAt(world, academy, (await admin.call(exportCertificates, {})).address);
  expect(whole.lines.find((line) => line.includes("1+1"))).toMatch(/^'=1\+1;/);

  const workbook = await admin.call(exportCertificates, { class_id, format: "xlsx" });
  expect((await fileAt(world, academy, workbook.address)).bytes.subarray(0, 2).toString()).toBe("PK");
});

test.each(["@turma-azul", "Nome antigo"])(
  "exports all of more than a hundred certificates found by %s",
  async (search) => {
    const project = await world.makeProject();
    const staff = world.as(await world.makePerson(project, { rule: "admin" }));
    const { _id: course_id } = await world.makeCourse(project);
    const own = { project_id: project._id, course_name: "Acolher", hours: 1, ...momentsOf(world.clock.now) };
    await world.inside(project, async (sql) => {
      for (let at = 0; at < 101; at++) {
        const [id, user_id, email] = [newId(), newId(), `pessoa-${at}@turma-azul.exemplo.com.br`];
        const token = String(at).padStart(8, "0");
        const user = { project_id: project._id, id: user_id, email, email_key: email, data: { name: "Lia Sá" } };
        const issued = { ...own, user_id, credential_id: newId() };
        const current = { ...issued, id, course_id, token: `${token}A`, name: "Lia Sá", first_name: "Lia" };
        const former = { certificate_id: id, token, name: "Nome Antigo", reason: "name", replaced_at: world.clock.now };
        await sql`insert into users ${sql(user)}`;
        await sql`insert into certificates ${sql(current)}`;
        await sql`insert into former_certificates ${sql({ ...issued, ...former })}`;
      }
    });
    const { address } = await staff.call(exportCertificates, { search });
    expect((await fileAt(world, project, address)).lines).toHaveLength(102);
  },
);

function momentsOf(moment: Date) {
  return { started_at: moment, completed_at: moment, created_at: moment };
}

test("offers the classes of the chosen course", async () => {
  expect((await admin.call(getIssuedCertificates, { course_id: course._id })).classes).toEqual([
    { _id: class_id, name: "Março" },
  ]);
  expect((await admin.call(getIssuedCertificates, { course_id: other._id })).classes).toEqual([]);
  expect((await admin.call(getIssuedCertificates, {})).classes).toEqual([]);
});

test("deletes an exported list after an hour, and shows nothing to another academy", async () => {
  const neighbour = world.as(await world.makePerson(await world.makeProject(), { rule: "admin" }));
  const project = await world.makeProject();
  const theirs = world.as(await world.makePerson(project, { rule: "admin" }));
  expect((await neighbour.call(getIssuedCertificates, { class_id, course_id: course._id })).certificates).toEqual([]);
  const { address } = await theirs.call(exportCertificates, { class_id });
  expect((await fileAt(world, project, address)).lines).toHaveLength(1);

  world.clock.advance({ minutes: 61 });
  await new Worker({ services: world.services, kinds: registry.jobs, log: openLog(null) }).settle();
  expect(await world.services.files.below(project._id, "reports")).toEqual([]);
  expect(await world.services.files.below(academy._id, "reports")).toEqual([]);
});

test.each(["2026-02-30", "0000-01-01", "ontem"])("refuses the day %s", async (from) => {
  await expect(admin.call(exportCertificates, { from })).rejects.toMatchObject({ status: 400 });
});
