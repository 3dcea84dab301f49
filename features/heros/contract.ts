import { z } from "zod";
import { formVersion } from "#shared/form-version.ts";
import { deletedItem } from "#shared/deleted-item.ts";
import { route, STAFF } from "#shared/route.ts";
import { idOrFriendlyId } from "#shared/id-or-friendly-id.ts";
import { MAX_LINE } from "./constants.ts";

/** Maximum number of banners of a course; the same as in an academy's folder. */
export const MAX_HEROS = 12;
const actionSchema = z.object({ label: z.string(), to: z.string() }).nullable();

const heroSchema = z
  .object({
    _id: z.uuid(),
    friendly_id: z.string(),
    title: z.string(),
    text: z.string(),
    /** Null: the page shows a relief generated from the banner's _id. */
    picture: z.object({ src: z.string(), alt: z.string() }).nullable(),
    /** The banner's button; null without one. `to` is a path of this academy or an https address. */
    action: actionSchema,
    /** The last day on which the banner is shown, on the academy's calendar: "2026-12-20". */
    ends_on: z.string().nullable(),
  })
  .meta({ id: "Hero" });
export type Hero = z.output<typeof heroSchema>;

export const getHerosByCourseId = route({
  method: "POST",
  path: "/projects/get-heros-by-course-id",
  who: "signed-in",
  scope: "learning:read",
  input: z.object({ course_id: idOrFriendlyId("course") }),
  output: z.object({ heros: z.array(heroSchema) }),
  summary: "Returns the banners of a course that are shown today, in order.",
});

export const countHeros = route({
  method: "POST",
  path: "/projects/count-heros",
  who: "signed-in",
  input: z.object({
    course_id: idOrFriendlyId("course"),
    shown: z.array(z.uuid()).max(MAX_HEROS).default([]),
    followed: z.uuid().nullable().default(null),
  }),
  output: z.object({ counted: z.int() }),
  summary:
    "Counts banners that a learner of the course saw or followed. Each person counts once; staff are not counted.",
});

const hero_id = z.uuid();
const change = { method: "POST", who: STAFF, scope: "staff:write", errors: ["conflict"] } as const;
const read = { method: "GET", who: STAFF, scope: "staff:read" } as const;
const courseSchema = z.object({ _id: z.uuid(), friendly_id: z.string(), name: z.string() });

const staffHeroSchema = z
  .object({
    _id: z.uuid(),
    title: z.string(),
    text: z.string(),
    picture: z.object({ src: z.string(), alt: z.string() }).nullable(),
    action: actionSchema,
    starts_on: z.iso.date().nullable(),
    ends_on: z.iso.date().nullable(),
    /** State today, on the academy's calendar. */
    state: z.enum(["scheduled", "live", "ended"]),
    /** Number of learners who saw the banner. */
    shown: z.int(),
    /** Number of learners who followed the banner's button. */
    followed: z.int(),
    /** True when the button leads to an object of the course that does not exist or is not published. */
    is_broken: z.boolean(),
  })
  .meta({ id: "StaffHero" });
export type StaffHero = z.output<typeof staffHeroSchema>;

export const getStaffHeros = route({
  ...read,
  path: "/projects/staff-heros",
  input: z.object({
    /** A course's _id or friendly id; empty for the academy's first course. */
    course: z.string().max(120).default(""),
  }),
  output: z.object({
    courses: z.array(courseSchema),
    /** Null only when the academy has no course. */
    course: courseSchema.nullable(),
    heros: z.array(staffHeroSchema),
    deleted: z.array(deletedItem),
  }),
  summary: "Returns all banners of a course in order, with their period and the number of people they reached.",
});

export const getStaffHero = route({
  ...read,
  path: "/projects/staff-hero/{hero_id}",
  input: z.object({ hero_id }),
  output: z.object({
    hero: staffHeroSchema,
    course: courseSchema,
    /** The picture's path in the library, “pictures/roda.webp”; empty without a picture. */
    picture_path: z.string(),
    /** The object of the course that the button leads to; null when the button leads elsewhere. */
    object_id: z.uuid().nullable(),
    /** Version of the banner, to be sent with a change: it reveals which fields somebody else changed meanwhile. */
    version: z.string(),
  }),
  summary: "Returns one banner, as staff edit it.",
});
export type OneStaffHero = z.output<typeof getStaffHero.output>;

export const getHeroChoices = route({
  ...read,
  path: "/projects/hero-choices/{course_id}",
  input: z.object({ course_id: idOrFriendlyId("course") }),
  output: z.object({
    course: courseSchema,
    objects: z.array(z.object({ _id: z.uuid(), title: z.string(), trail: z.string() })),
    pictures: z.array(z.object({ path: z.string(), name: z.string() })),
    flows: z.array(z.object({ friendly_id: z.string(), title: z.string() })),
  }),
  summary: "Returns what a banner of a course can lead to, and the newest pictures that it can show.",
});
export type HeroChoices = z.output<typeof getHeroChoices.output>;

const LINE = `Escreva no máximo ${MAX_LINE} letras.`;
const day = z.iso.date("Escreva uma data como 21/09/2026.").nullable().default(null);

export const saveHero = route({
  ...change,
  path: "/projects/save-hero",
  input: z.object({
    /** Null to create a banner. */
    hero_id: hero_id.nullable().default(null),
    course_id: idOrFriendlyId("course"),
    title: z.string().trim().min(1, "Escreva o título.").max(MAX_LINE, LINE),
    text: z.string().trim().max(MAX_LINE, LINE).default(""),
    /** Path of a picture in the library, “pictures/roda.webp”; empty for the generated cover. */
    picture_path: z.string().trim().max(MAX_LINE).default(""),
    /** Alternative text of the picture. Empty: the library's description of the picture is used. */
    alt: z.string().trim().max(MAX_LINE, LINE).default(""),
    /** The button's text; empty for a banner without a button. */
    label: z.string().trim().max(MAX_LINE, LINE).default(""),
    /** An object of the course that the button leads to; null when `address` is given, or without a button. */
    object_id: z.uuid().nullable().default(null),
    /** Address that the button leads to when `object_id` is null: a path of the academy, or an https address. */
    address: z.string().trim().max(2000, "O endereço é longo demais.").default(""),
    starts_on: day,
    ends_on: day,
    /** The version that `staff-hero` returned: 409 if the banner has changed since. Empty: saves without this check. */
    version: formVersion,
  }),
  output: z.object({ hero_id, version: z.string() }),
  summary: "Creates or changes a banner of a course. Learners see it from its first day to its last.",
});

export const moveHero = route({
  ...change,
  path: "/projects/move-hero/{hero_id}",
  input: z.object({ hero_id, to: z.enum(["before", "after"]) }),
  output: z.object({ hero_id }),
  summary: "Swaps a banner with the one before or after it. Changes nothing at the end of the list.",
});

export const deleteHero = route({
  ...change,
  path: "/projects/delete-hero/{hero_id}",
  input: z.object({ hero_id }),
  output: z.object({ hero_id }),
  summary: "Deletes a banner with the counts of people it reached; it can be restored for a day.",
});

export const restoreHero = route({
  ...change,
  path: "/projects/restore-hero/{hero_id}",
  input: z.object({ hero_id }),
  output: z.object({ hero_id }),
  summary: "Restores a banner at its position within a day of its deletion, with its counts. 409 after that day.",
});
