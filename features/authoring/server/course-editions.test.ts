import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import {
  editCourse,
  getAuthoredCourse,
  getAuthoredObject,
  getComparedCourse,
  getCourseEditions,
  publishCourse,
  saveAuthoredObject,
} from "../contract.ts";
import { saveReplacedEditions } from "./save-replaced-editions.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const ana = world.as(await world.makePerson(academy, { rule: "admin", name: "Ana Lima" }));
const bia = world.as(await world.makePerson(academy, { rule: "manager", name: "Bia Reis" }));

/** Makes a course of one object, with functions that change it as its staff would. */
async function makeCourseWithActions() {
  const course = await world.makeCourse(academy);
  const course_id = course._id;
  const [object_id = ""] = course.objects.map(({ friendly_id }) => friendly_id);
  const rename = async (name: string) => {
    const { version, course: now } = await ana.call(getAuthoredCourse, { course_id });
    const { hours } = now;
    const edit = { kind: "settings", name, description: "Uma.", hours, ends_on: null } as const;
    await ana.call(editCourse, { course_id, version, edit });
  };
  const publish = async (who: typeof ana, note?: string) => {
    world.clock.advance({ minutes: 5 });
    const { version } = await who.call(getAuthoredCourse, { course_id });
    await who.call(publishCourse, { course_id, version, note });
  };
  return { course_id, object_id, rename, publish };
}

test("shows what publishing would change, with added, removed and unchanged parts of each text", async () => {
  const { course_id, object_id, rename } = await makeCourseWithActions();
  const write = async (text: string) => {
    const { object, version } = await ana.call(getAuthoredObject, { course_id, object_id });
    const blocks = [{ kind: "text" as const, text }];
    await ana.call(saveAuthoredObject, { course_id, object_id, ...object, title: "A luz", version, blocks });
  };
  await write("Quatro horas de sol.");
  const { version } = await ana.call(getAuthoredCourse, { course_id });
  await ana.call(publishCourse, { course_id, version });
  await write("Seis horas de sol.");
  await rename("Horta");

  const compared = await bia.call(getComparedCourse, { course_id, of: "draft" });
  const shown = await bia.call(getAuthoredCourse, { course_id });
  expect(compared).toMatchObject({ edition: null, has_before: true, seen: shown.seen, version: shown.version });
  const [settings, object] = compared.changes;
  expect(settings?.fields.find(({ label }) => label === "Nome")?.parts).toContainEqual({
    kind: "added",
    text: "Horta",
  });
  expect(object).toMatchObject({
    kind: "changed",
    what: "A luz",
    fields: [
      {
        label: "Bloco 1, texto",
        parts: [
          { kind: "removed", text: "Quatro " },
          { kind: "added", text: "Seis " },
          { kind: "same", text: "horas de sol." },
        ],
      },
    ],
  });
});

test("lists every publication with its hour, author and number of changes, and what each changed", async () => {
  const { course_id, rename, publish } = await makeCourseWithActions();
  await rename("Segunda");
  await publish(ana);
  const first = world.clock.now.toISOString();
  await rename("Terceira");
  await publish(bia);
  const { editions, days } = await ana.call(getCourseEditions, { course_id });
  expect(days).toBe(30);
  expect(editions).toEqual([
    {
      number: null,
      published_at: world.clock.now.toISOString(),
      replaced_at: null,
      author: "Bia Reis",
      origin: "person",
      changed: 1,
      note: "",
    },
    {
      number: 2,
      published_at: first,
      replaced_at: world.clock.now.toISOString(),
      author: "Ana Lima",
      origin: "person",
      changed: 1,
      note: "",
    },
    { number: 1, published_at: null, replaced_at: first, author: null, origin: "unknown", changed: null, note: "" },
  ]);
  const nameIn = async (of: string) => {
    const { changes, has_before } = await ana.call(getComparedCourse, { course_id, of });
    const added = changes.flatMap(({ fields }) => fields.find(({ label }) => label === "Nome")?.parts ?? []);
    return { has_before, name: added.find(({ kind }) => kind === "added")?.text };
  };
  expect(await nameIn("live")).toEqual({ has_before: true, name: "Terceira" });
  expect(await nameIn("2")).toEqual({ has_before: true, name: "Segunda" });
  expect(await nameIn("1")).toEqual({ has_before: false, name: undefined });
  await expect(nameIn("9")).rejects.toMatchObject({ status: 404 });
});

test("a publication's note belongs to its edition only", async () => {
  const { course_id, rename, publish } = await makeCourseWithActions();
  await rename("Segunda");
  await publish(ana, "  Nome mais claro.  ");
  await rename("Terceira");
  await publish(bia);
  await rename("Quarta");
  await publish(bia, "Nome da quarta turma.");
  const notes = async () => (await ana.call(getCourseEditions, { course_id })).editions.map(({ note }) => note);
  expect(await notes()).toEqual(["Nome da quarta turma.", "", "Nome mais claro.", ""]);
  const noteOf = async (of: string) => (await ana.call(getComparedCourse, { course_id, of })).edition?.note;
  expect([await noteOf("live"), await noteOf("2"), await noteOf("3")]).toEqual([
    "Nome da quarta turma.",
    "Nome mais claro.",
    "",
  ]);

  world.clock.advance({ minutes: 5 });
  await world.inside(academy, (sql) =>
    saveReplacedEditions({ sql, project: academy as never, now: world.clock.now }, async () => {
      await sql`update courses set name = 'Da pasta' where id = ${course_id}`;
    }),
  );
  expect(await notes()).toEqual(["", "Nome da quarta turma.", "", "Nome mais claro.", ""]);
});

test("refuses a note of more than 280 characters at its field, and publishes nothing", async () => {
  const { course_id, rename, publish } = await makeCourseWithActions();
  await rename("Longa");
  await expect(publish(ana, "ã".repeat(281))).rejects.toMatchObject({
    status: 400,
    extra: { fields: [{ field: "note", message: "Escreva no máximo 280 caracteres." }] },
  });
  await publish(ana, "ã".repeat(280));
  const { editions } = await ana.call(getCourseEditions, { course_id });
  expect(editions.map(({ note }) => note.length)).toEqual([280, 0]);
});

test("lists editions page by page, and shows no author for an edition from an import", async () => {
  const { course_id, rename, publish } = await makeCourseWithActions();
  for (let at = 1; at <= 21; at++) {
    await rename(`Nome ${at}`);
    await publish(ana);
  }
  world.clock.advance({ minutes: 5 });
  await world.inside(academy, (sql) =>
    saveReplacedEditions({ sql, project: academy as never, now: world.clock.now }, async () => {
      await sql`update courses set name = 'Da pasta' where id = ${course_id}`;
    }),
  );
  const page = await ana.call(getCourseEditions, { course_id });
  expect(page.editions.slice(0, 2)).toMatchObject([
    { number: null, origin: "folder", author: null, published_at: world.clock.now.toISOString() },
    { number: 22, origin: "person", author: "Ana Lima" },
  ]);
  expect(page.editions).toHaveLength(20);
  const rest = await ana.call(getCourseEditions, { course_id, before: page.next ?? 0 });
  expect(rest.editions.map(({ number }) => number)).toEqual([3, 2, 1]);
  expect(rest.next).toBeNull();
  expect((await world.auditEntries(academy)).map(({ operation }) => operation)).toContain("replace-course");
});

test("hides editions from learners and other academies", async () => {
  const { course_id } = await makeCourseWithActions();
  const learner = world.as(await world.makePerson(academy));
  const elsewhere = world.as(await world.makePerson(await world.makeProject(), { rule: "manager" }));
  for (const call of [
    (who: typeof ana) => who.call(getCourseEditions, { course_id }),
    (who: typeof ana) => who.call(getComparedCourse, { course_id, of: "draft" }),
  ]) {
    await expect(call(learner)).rejects.toMatchObject({ status: 403 });
    await expect(call(elsewhere)).rejects.toMatchObject({ status: 404 });
  }
});
