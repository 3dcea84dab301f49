import { z } from "zod";
import { formVersion } from "#shared/form-version.ts";
import { deletedItem } from "#shared/deleted-item.ts";
import { route } from "#shared/route.ts";
import { idOrFriendlyId } from "#shared/id-or-friendly-id.ts";

const STAFF = ["admin", "manager"] as const;
/** As many as an academy's folder takes. */
export const MAX_HEROS = 12;
export const MAX_LINE = 300;

const actionSchema = z.object({ label: z.string(), to: z.string() }).nullable();

const heroSchema = z
  .object({
    _id: z.uuid(),
    friendly_id: z.string(),
    title: z.string(),
    text: z.string(),
    /** Without one, a relief of the banner's own is drawn. */
    picture: z.object({ src: z.string(), alt: z.string() }).nullable(),
    /** `to` is a path of this academy or an https address. */
    action: actionSchema,
    /** The last day, on the academy's calendar: "2026-12-20". */
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
  summary: "The banners of a course that are shown today, in order.",
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
  summary: "Counts banners that a learner of the course saw or followed. Nobody counts twice, nor do staff.",
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
    /** On the academy's calendar. */
    state: z.enum(["scheduled", "live", "ended"]),
    /** How many learners it was shown to. */
    shown: z.int(),
    /** How many of them followed it. */
    followed: z.int(),
    /** Its action leads to an object of the course that is not there, or not published. */
    is_broken: z.boolean(),
  })
  .meta({ id: "StaffHero" });
export type StaffHero = z.output<typeof staffHeroSchema>;

export const getStaffHeros = route({
  ...read,
  path: "/projects/staff-heros",
  input: z.object({
    /** A course's _id or friendly id; empty: the academy's first. */
    course: z.string().max(120).default(""),
  }),
  output: z.object({
    courses: z.array(courseSchema),
    /** Null only where the academy has no course. */
    course: courseSchema.nullable(),
    heros: z.array(staffHeroSchema),
    deleted: z.array(deletedItem),
  }),
  summary: "All banners of a course in order, with their period and how many people they reached.",
});

export const getStaffHero = route({
  ...read,
  path: "/projects/staff-hero/{hero_id}",
  input: z.object({ hero_id }),
  output: z.object({
    hero: staffHeroSchema,
    course: courseSchema,
    /** The picture as contents name it: “pictures/roda.webp”; empty for none. */
    picture_path: z.string(),
    /** The object of the course that the action leads to; null where it leads elsewhere. */
    object_id: z.uuid().nullable(),
    /** To be sent with a change: it shows which fields somebody else changed meanwhile. */
    version: z.string(),
  }),
  summary: "One banner, as staff edit it.",
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
  }),
  summary: "What a banner of a course can lead to, and the newest pictures it can show.",
});
export type HeroChoices = z.output<typeof getHeroChoices.output>;

const LINE = `Escreva no máximo ${MAX_LINE} letras.`;
const day = z.iso.date("Escreva uma data como 21/09/2026.").nullable().default(null);

export const saveHero = route({
  ...change,
  path: "/projects/save-hero",
  input: z.object({
    /** Null for a new one. */
    hero_id: hero_id.nullable().default(null),
    course_id: idOrFriendlyId("course"),
    title: z.string().trim().min(1, "Escreva o título.").max(MAX_LINE, LINE),
    text: z.string().trim().max(MAX_LINE, LINE).default(""),
    /** Of the library: “pictures/roda.webp”; empty for the drawn cover. */
    picture_path: z.string().trim().max(MAX_LINE).default(""),
    /** Empty: as the library describes the picture. */
    alt: z.string().trim().max(MAX_LINE, LINE).default(""),
    /** The words of the button; empty for none. */
    label: z.string().trim().max(MAX_LINE, LINE).default(""),
    /** An object of the course that the button leads to. */
    object_id: z.uuid().nullable().default(null),
    /** Instead of it: a path of the academy, or an https address. */
    address: z.string().trim().max(2000, "O endereço é longo demais.").default(""),
    starts_on: day,
    ends_on: day,
    /** As `staff-hero` gave it: 409 where the banner has changed since. Empty: whatever it is now. */
    version: formVersion,
  }),
  output: z.object({ hero_id }),
  summary: "Writes a banner of a course. Learners see it from its first day to its last.",
});

export const moveHero = route({
  ...change,
  path: "/projects/move-hero/{hero_id}",
  input: z.object({ hero_id, to: z.enum(["before", "after"]) }),
  output: z.object({ hero_id }),
  summary: "Swaps a banner with the one before or after it. At the end of the list nothing changes.",
});

export const deleteHero = route({
  ...change,
  path: "/projects/delete-hero/{hero_id}",
  input: z.object({ hero_id }),
  output: z.object({ hero_id }),
  summary: "Deletes a banner, and with it whom it reached, for good after a day.",
});

export const restoreHero = route({
  ...change,
  path: "/projects/restore-hero/{hero_id}",
  input: z.object({ hero_id }),
  output: z.object({ hero_id }),
  summary: "Brings a deleted banner back to its place within a day, with whom it reached. 409 after that day.",
});
