import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getOwnNotes, savePlace, saveReflection } from "../contract.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();
const REFLECTION = { kind: "reflection", id: "medo", prompt: "Do que você teve medo?" };
const LIST = {
  kind: "checklist",
  id: "caixa",
  title: "A caixa",
  items: [
    { key: "k1", text: "Touca" },
    { key: "k2", text: "Luvas" },
  ],
};
const course = await world.makeCourse(academy, {
  trails: [{ objects: [{ blocks: [REFLECTION, LIST] }, { blocks: [LIST] }] }],
});
const object = (at: number) => ({ course_id: course._id, object_id: course.objects[at]?._id ?? "" });

test("returns the person's reflections and checklists by object, latest first", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  const as = world.as(ana);
  await as.call(savePlace, { ...object(1), place: { checked: { caixa: ["k1"] } } });
  world.clock.advance({ minutes: 5 });
  await as.call(saveReflection, { ...object(0), block: "medo", text: "Tive medo, mas pedi ajuda." });
  await as.call(savePlace, { ...object(0), place: { checked: { caixa: ["k2"] } } });

  const { notes } = await as.call(getOwnNotes, {});

  expect(notes).toMatchObject([
    {
      title: "Conteúdo 1",
      place: { course: course.friendly_id, course_name: course.name },
      reflections: [{ prompt: "Do que você teve medo?", text: "Tive medo, mas pedi ajuda." }],
      checklists: [
        {
          title: "A caixa",
          items: [
            { text: "Touca", is_checked: false },
            { text: "Luvas", is_checked: true },
          ],
        },
      ],
    },
    { title: "Conteúdo 2", reflections: [], checklists: [{ items: [{ is_checked: true }, { is_checked: false }] }] },
  ]);
});

test("leaves out checklists without checked items, and other people's notes", async () => {
  const [ana, bia] = [
    await world.makePerson(academy, { enrolledIn: [course] }),
    await world.makePerson(academy, { enrolledIn: [course] }),
  ];
  const admin = await world.makePerson(academy, { rule: "admin" });
  await world.as(ana).call(savePlace, { ...object(0), place: { checked: { caixa: ["k1"] } } });
  await world.as(ana).call(savePlace, { ...object(0), place: { checked: { caixa: [] }, position: 3 } });
  await world.as(bia).call(saveReflection, { ...object(0), block: "medo", text: "Só meu." });

  expect(await world.as(ana).call(getOwnNotes, {})).toEqual({ notes: [] });
  expect(await world.as(admin).call(getOwnNotes, {})).toEqual({ notes: [] });
});

test("shows the notes without a link after the enrolment has ended", async () => {
  const ana = await world.makePerson(academy, { enrolledIn: [course] });
  await world.as(ana).call(saveReflection, { ...object(0), block: "medo", text: "Fica comigo." });
  await world.inside(academy, (sql) => sql`delete from enrollments where user_id = ${ana._id}`);

  const { notes } = await world.as(ana).call(getOwnNotes, {});

  expect(notes).toMatchObject([{ title: "Conteúdo 1", place: null, reflections: [{ text: "Fica comigo." }] }]);
});
