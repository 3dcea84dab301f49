import { z } from "zod";
import { formVersion } from "#shared/form-version.ts";
import { deletedItem } from "#shared/deleted-item.ts";
import { route, STAFF } from "#shared/route.ts";
import { idOrFriendlyId } from "#shared/id-or-friendly-id.ts";

const deepLinkSchema = z
  .object({
    _id: z.uuid(),
    friendly_id: z.string(),
    /**
     * The _id of the object that the link leads to. For a link to a course's page: the course's first published object.
     */
    object: z.uuid(),
    course: z.string().describe("The course's friendly_id"),
    /** Number of the block that the page scrolls to, counted from 1; null for the object's beginning. */
    block: z.int().nullable(),
    /** Path of the page that the link leads to: "/course/…/o/…#bloco-3". */
    path: z.string(),
  })
  .meta({ id: "DeepLink" });

const id = idOrFriendlyId("link");

export const getDeepLink = route({
  method: "GET",
  path: "/projects/deep-link/{id}",
  who: "anyone",
  input: z.object({ id }),
  output: z.object({ deeplink: deepLinkSchema }),
  summary: "Returns where a deep link leads. Ended links, and those of other projects, are unknown.",
});

export const ensureDeepLink = route({
  method: "POST",
  path: "/projects/ensure-deep-link/{id}",
  who: "signed-in",
  scope: "learning:write",
  input: z.object({ id }),
  output: z.object({
    deeplink: deepLinkSchema,
    /** True when this call enrolled the person in the link's course. */
    enrolled: z.boolean(),
  }),
  summary: "Records that the person followed this link, and enrols them in its course if the link allows it.",
});

const MAX_NAME = 120;
const link_id = z.uuid();
const change = { method: "POST", who: STAFF, scope: "staff:write", errors: ["conflict"] } as const;
const read = { method: "GET", who: STAFF, scope: "staff:read" } as const;
const courseSchema = z.object({ _id: z.uuid(), friendly_id: z.string(), name: z.string() });

const staffLinkSchema = z
  .object({
    _id: z.uuid(),
    friendly_id: z.string(),
    /** The name that staff gave the link; may be empty. */
    name: z.string(),
    /** The link's absolute public address, which people share and QR codes encode. */
    url: z.url(),
    course: courseSchema,
    /** Null when the link opens the course's page, or when its object was deleted. */
    object: z.object({ _id: z.uuid(), title: z.string() }).nullable(),
    /** True when the link leads to the course's page instead of an object. */
    opens_course: z.boolean(),
    block: z.int().nullable(),
    enrolls: z.boolean(),
    starts_on: z.iso.date().nullable(),
    ends_on: z.iso.date().nullable(),
    /**
     * State on the academy's calendar. "broken": the object is deleted or unpublished, or the course is off air or
     * empty.
     */
    state: z.enum(["live", "scheduled", "ended", "off", "broken"]),
    /** Number of people who followed the link. */
    people: z.int(),
    /** Number of times that people followed the link. */
    uses: z.int(),
  })
  .meta({ id: "StaffLink" });
export type StaffLink = z.output<typeof staffLinkSchema>;

export const getStaffLinks = route({
  ...read,
  path: "/projects/staff-links",
  input: z.object({
    search: z.string().trim().max(120).default(""),
    page: z.int().min(1).max(10_000).default(1),
  }),
  output: z.object({
    links: z.array(staffLinkSchema),
    total: z.int(),
    pages: z.int(),
    deleted: z.array(deletedItem),
  }),
  summary:
    "Returns the academy's deep links, newest first, 30 per page, filtered by part of their name, address, course or object.",
});

export const getStaffLink = route({
  ...read,
  path: "/projects/staff-link/{link_id}",
  input: z.object({ link_id }),
  output: z.object({
    link: staffLinkSchema,
    /** The link's QR code: `d` is one SVG path of its dark modules, `size` its side in modules. */
    qr: z.object({ d: z.string(), size: z.int() }),
    /** Version of the link, to be sent with a change: it reveals which fields somebody else changed meanwhile. */
    version: z.string(),
  }),
  summary: "Returns one deep link, as staff edit it, with its QR code.",
});
export type OneStaffLink = z.output<typeof getStaffLink.output>;

export const getLinkChoices = route({
  ...read,
  path: "/projects/link-choices",
  input: z.object({
    /** A course's _id or friendly id; empty for the academy's first course. */
    course: z.string().max(120).default(""),
  }),
  output: z.object({
    courses: z.array(courseSchema),
    /** Null only when the academy has no course. */
    course: courseSchema.nullable(),
    objects: z.array(z.object({ _id: z.uuid(), title: z.string(), trail: z.string() })),
  }),
  summary: "Returns what a deep link can lead to in a course.",
});
export type LinkChoices = z.output<typeof getLinkChoices.output>;

export const getLinkQr = route({
  ...read,
  path: "/projects/link-qr/{link_id}",
  input: z.object({ link_id, format: z.enum(["svg", "png"]).default("svg") }),
  output: z.object({ name: z.string(), base64: z.base64() }),
  summary: "Returns a deep link's QR code as a file, with the academy's name below it.",
});

const day = z.iso.date("Escreva uma data como 21/09/2026.").nullable().default(null);

export const saveLink = route({
  ...change,
  path: "/projects/save-link",
  input: z.object({
    /** Null to create a link. */
    link_id: link_id.nullable().default(null),
    course_id: idOrFriendlyId("course"),
    name: z.string().trim().min(1, "Dê um nome ao link.").max(MAX_NAME, `Escreva no máximo ${MAX_NAME} letras.`),
    /** The object that the link leads to; null for the course's page. */
    object_id: z.uuid().nullable().default(null),
    /** Number of the block that the page scrolls to, counted from 1; null for the object's beginning. */
    block: z
      .int("Escreva um número.")
      .min(1, "O primeiro bloco é o 1.")
      .max(1000, "Não há tantos blocos.")
      .nullable()
      .default(null),
    enrolls: z.boolean().default(false),
    starts_on: day,
    ends_on: day,
    /** The version that `staff-link` returned: 409 if the link has changed since. Empty: saves without this check. */
    version: formVersion,
  }),
  output: z.object({ link_id, version: z.string() }),
  summary: "Creates or changes a deep link. Its address is derived from its first name and never changes.",
});

export const setLinkEnabled = route({
  ...change,
  path: "/projects/set-link-enabled/{link_id}",
  input: z.object({ link_id, enabled: z.boolean() }),
  output: z.object({ link_id }),
  summary: "Disables a deep link, or enables it again. A disabled link leads to a page that says so.",
});

export const deleteLink = route({
  ...change,
  path: "/projects/delete-link/{link_id}",
  input: z.object({ link_id }),
  output: z.object({ link_id }),
  summary: "Deletes a deep link with its visits; it can be restored for a day.",
});

export const restoreLink = route({
  ...change,
  path: "/projects/restore-link/{link_id}",
  input: z.object({ link_id }),
  output: z.object({ link_id }),
  summary: "Restores a deep link within a day of its deletion: its address and QR code work again. 409 after that day.",
});
