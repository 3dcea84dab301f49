import { expect, test } from "vitest";
import { addClassPeople, createClass, deleteClass } from "#features/classes/contract.ts";
import { registry } from "#features/registry.ts";
import { openLog } from "#platform/server/http/log.ts";
import { Worker } from "#platform/server/jobs/worker.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { checkPersonImport, getPersonImport, startPersonImport } from "../contract.ts";

const world = await openTestWorld(registry);
const settle = () => new Worker({ services: world.services, kinds: registry.jobs, log: openLog(null) }).settle();

test("warns in a row when its class was deleted, or its person joined another class, before the import", async () => {
  const academy = await world.makeProject();
  const staff = world.as(await world.makePerson(academy, { rule: "manager" }));
  const course = await world.makeCourse(academy);
  const bia = await world.makePerson(academy, { email: "bia@exemplo.com.br", enrolledIn: [course] });
  const days = { starts_on: "2026-01-01", ends_on: "2999-12-31" };
  const classOf = async (name: string) =>
    (await staff.call(createClass, { course_id: course._id, name, ...days })).class_id;
  const [morning] = [await classOf("Manhã"), await classOf("Tarde")];
  const text = "e-mail;turma\nana@exemplo.com.br;Manhã\nbia@exemplo.com.br;Tarde\ncaio@exemplo.com.br;Tarde";
  const { _id: import_id } = await staff.call(checkPersonImport, { text });
  await staff.call(deleteClass, { class_id: morning });
  await staff.call(addClassPeople, { class_id: await classOf("Noite"), user_ids: [bia._id] });

  await staff.call(startPersonImport, { import_id });
  await settle();
  const { rows } = await staff.call(getPersonImport, { import_id });
  expect(rows.map(({ warning }) => warning)).toEqual([
    "A turma foi apagada antes da gravação: a pessoa ficou sem turma.",
    "Na gravação já estava em outra turma deste curso, e ficou nela.",
    "",
  ]);
});
