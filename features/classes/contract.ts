import { z } from "zod";
import { idOrNone } from "#shared/id-or-none.ts";
import { route, STAFF } from "#shared/route.ts";
import { deletedItem } from "#shared/deleted-item.ts";
import { idOrFriendlyId } from "#shared/id-or-friendly-id.ts";
import { personId } from "#shared/person-id.ts";
import { CLASS_SHOWS, CLASS_STATES } from "./constants.ts";

const MAX_AT_ONCE = 200;

const class_id = z.uuid();
const day = z.iso
  .date({ error: "Escreva uma data como 21/09/2026.", abort: true })
  .refine((iso) => iso >= "1900", "Escreva um ano a partir de 1900.");
const texts = {
  name: z.string().trim().min(1, "Escreva o nome da turma.").max(120, "Escreva no máximo 120 letras."),
  starts_on: day,
  ends_on: day,
  note: z.string().trim().max(2000, "Escreva no máximo 2.000 letras.").default(""),
};
const asks = { method: "GET", who: STAFF, scope: "staff:read" } as const;
const changes = { method: "POST", who: STAFF, scope: "staff:write" } as const;

const classSchema = z
  .object({
    _id: z.uuid(),
    course: z.object({ _id: z.uuid(), friendly_id: z.string(), name: z.string() }),
    name: z.string(),
    starts_on: z.iso.date(),
    ends_on: z.iso.date(),
    /** State by today's date in the academy's time zone. */
    state: z.enum(CLASS_STATES),
    people: z.int(),
    /** Number of people in the class who finished the course. */
    finished: z.int(),
  })
  .meta({ id: "Class" });
export type Class = z.output<typeof classSchema>;

const shortClass = z.object({
  _id: z.uuid(),
  name: z.string(),
  starts_on: z.iso.date(),
  ends_on: z.iso.date(),
  state: z.enum(CLASS_STATES),
});

export const getClasses = route({
  ...asks,
  path: "/projects/classes",
  input: z.object({
    course: z.string().max(120).default(""),
    state: z.enum(["all", ...CLASS_STATES]).default("all"),
    page: z.int().min(1).max(10_000).default(1),
  }),
  output: z.object({
    classes: z.array(classSchema),
    pages: z.int(),
    courses: z.array(z.object({ _id: z.uuid(), friendly_id: z.string(), name: z.string() })),
    /** Classes deleted less than a day ago, which can be restored. */
    deleted: z.array(deletedItem),
  }),
  summary: "Returns the academy's classes, 50 per page: running ones first, the next to end before the others.",
});
export type Classes = z.output<typeof getClasses.output>;

export const getClass = route({
  ...asks,
  path: "/projects/class/{class_id}",
  input: z.object({
    class_id,
    show: z.enum(CLASS_SHOWS).default("all"),
    search: z.string().trim().max(120).default(""),
    /** The `next` of the previous page; empty for the first page. */
    after: idOrNone,
  }),
  output: z.object({
    class: z.object({ ...classSchema.shape, note: z.string(), version: z.int() }),
    /** Number of objects in the course. */
    objects: z.int(),
    people: z.array(
      z.object({
        _id: z.uuid(),
        name: z.string(),
        email: z.string(),
        objects_done: z.int(),
        is_finished: z.boolean(),
        /** Time of the person's last step in the course; null before the first. */
        visited_at: z.iso.datetime().nullable(),
      }),
    ),
    next: z.uuid().nullable(),
  }),
  summary: "Returns one class with its people and their progress in its course, 25 people per page, by name.",
});
export type ClassCase = z.output<typeof getClass.output>;

export const createClass = route({
  ...changes,
  path: "/projects/create-class",
  input: z.object({ course_id: idOrFriendlyId("course", "Escolha o curso da turma."), ...texts }),
  output: z.object({ class_id }),
  summary: "Creates a class of a course, without people.",
});

export const updateClass = route({
  ...changes,
  path: "/projects/update-class/{class_id}",
  input: z.object({
    class_id,
    /** The version that the form was filled from; 409 if somebody has changed the class since. */
    version: z.int().min(1).max(2_000_000_000),
    ...texts,
  }),
  output: z.object({ class_id, version: z.int() }),
  summary: "Changes a class's name, days and note. 409 if another person has changed them since they were read.",
  errors: ["conflict"],
});

export const endClass = route({
  ...changes,
  path: "/projects/end-class/{class_id}",
  input: z.object({ class_id }),
  output: z.object({ class_id, ends_on: z.iso.date() }),
  summary: "Ends a running class: yesterday becomes its last day. Its people stay in the class and in the course.",
  errors: ["conflict"],
});

export const deleteClass = route({
  ...changes,
  path: "/projects/delete-class/{class_id}",
  input: z.object({
    class_id,
    /** Must be true if the class has people. */
    with_people: z.boolean().default(false),
  }),
  output: z.object({ class_id }),
  summary:
    "Deletes a class, which can be restored for a day. Its people stay in the course. 409 if it has people, unless `with_people`.",
  errors: ["conflict"],
});

export const restoreClass = route({
  ...changes,
  path: "/projects/restore-class/{class_id}",
  input: z.object({ class_id }),
  output: z.object({
    class_id,
    /** Number of people who are in the class again. */
    people: z.int(),
    /** Number of people who have since joined another class of the course, and stay there. */
    elsewhere: z.int(),
  }),
  summary: "Restores a class with its people within a day of its deletion. Changes nothing if it is not deleted.",
  errors: ["conflict"],
});

const classPerson = z.object({ _id: z.uuid(), name: z.string(), email: z.string() });

export const addClassPeople = route({
  ...changes,
  path: "/projects/add-class-people/{class_id}",
  input: z.object({
    class_id,
    emails: z.array(z.string().trim().min(1).max(254)).max(MAX_AT_ONCE, "Ponha até 200 pessoas por vez.").default([]),
    user_ids: z.array(personId).max(MAX_AT_ONCE, "Ponha até 200 pessoas por vez.").default([]),
    /** If true, people in another class of the same course move to this one; otherwise they stay there. */
    moves: z.boolean().default(false),
  }),
  output: z.object({
    added: z.int(),
    moved: z.int(),
    /** Number of people who were already in the class. */
    already: z.int(),
    /** Number of people who were newly enrolled in the course, and notified. */
    enrolled: z.int(),
    /** E-mails that belong to nobody in the academy. */
    unknown: z.array(z.string()),
    /** People who are in another class of the course, and stayed there. */
    elsewhere: z.array(z.object({ ...classPerson.shape, class_name: z.string() })),
  }),
  // Enough for 200 e-mails of the maximum length and 200 ids.
  maxBytes: 256 * 1024,
  summary:
    "Adds people to a class, and enrols those who are not in its course yet. People in another class of the course can be moved.",
});
export type AddedPeople = z.output<typeof addClassPeople.output>;

export const removeClassPerson = route({
  ...changes,
  path: "/projects/remove-class-person/{class_id}",
  input: z.object({ class_id, user_id: personId }),
  output: classPerson,
  summary: "Removes a person from a class. They stay in the course.",
});

export const getPersonClasses = route({
  ...asks,
  path: "/projects/person-classes/{user_id}",
  input: z.object({ user_id: personId }),
  output: z.object({
    classes: z.array(z.object({ ...shortClass.shape, course_name: z.string() })),
    /** Classes that have not ended and that the person is not in. */
    open_classes: z.array(z.object({ _id: z.uuid(), name: z.string(), course_name: z.string() })),
    /** Whether there are more open classes than returned. */
    has_more: z.boolean(),
  }),
  summary: "Returns the classes of a person, and those that they could be added to.",
});

export const getEndingClasses = route({
  ...asks,
  path: "/projects/ending-classes",
  input: z.object({}),
  output: z.object({
    today: z.iso.date(),
    classes: z.array(classSchema),
    /** Whether there are more classes than returned. */
    has_more: z.boolean(),
  }),
  summary:
    "Returns the running classes of courses on the air that end within fourteen days, if somebody has not finished.",
});
export type EndingClasses = z.output<typeof getEndingClasses.output>;

export const getOwnClass = route({
  method: "GET",
  path: "/projects/own-class/{id}",
  who: "signed-in",
  scope: "learning:read",
  input: z.object({ id: idOrFriendlyId("course") }),
  output: z.object({ class: shortClass.nullable() }),
  summary: "Returns the caller's class of a course; null if there is none.",
});
export type OwnClass = z.output<typeof getOwnClass.output>["class"];
