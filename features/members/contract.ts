import { z } from "zod";
import { idOrNone } from "#shared/id-or-none.ts";
import { MANAGER, route, RULES, STAFF } from "#shared/route.ts";
import { idOrFriendlyId } from "#shared/id-or-friendly-id.ts";
import { personId } from "#shared/person-id.ts";
import { MEMBER_SORTS, MEMBER_STATES } from "./constants.ts";

export * from "./engine/suspension-routes.ts";

const memberSchema = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    email: z.string(),
    rule: z.enum(RULES).nullable(),
    /**
     * `stopped` after the academy's number of days without a visit; `suspended` whenever the staff suspended the person's
     * access.
     */
    state: z.enum(MEMBER_STATES),
    /** Time of the person's last visit, saved at most once an hour; null for a person who never visited. */
    seen_at: z.iso.datetime().nullable(),
    joined_at: z.iso.datetime(),
  })
  .meta({ id: "Member" });
export type Member = z.output<typeof memberSchema>;

/**
 * Whether the caller may withdraw the person's invitation or correct its e-mail, which is possible until the person
 * signs in.
 */
const may_withdraw = z.boolean();

/** Filter of the academy's people; the defaults match everybody. */
export const memberFilter = {
  search: z.string().trim().max(120).default(""),
  rule: z.enum(["all", "learner", ...RULES]).default("all"),
  state: z.enum(["all", ...MEMBER_STATES]).default("all"),
  course_id: idOrNone,
  class_id: idOrNone,
  /** First and last day of the person's registration, both inclusive, in the academy's time zone; empty for any. */
  joined_from: z.union([z.iso.date(), z.literal("")]).default(""),
  joined_until: z.union([z.iso.date(), z.literal("")]).default(""),
};
const memberFilterSchema = z.object(memberFilter);
export type MemberFilter = z.output<typeof memberFilterSchema>;

export const getMembers = route({
  method: "GET",
  path: "/projects/members",
  who: STAFF,
  scope: "staff:read",
  input: z.object({
    ...memberFilter,
    sort: z.enum(MEMBER_SORTS).default("name"),
    /** The `next` of the previous page; empty for the first page. */
    after: idOrNone,
    /** The `previous` of a page: returns the page before it; empty for none. */
    before: idOrNone,
  }),
  output: z.object({
    members: z.array(
      z.object({
        ...memberSchema.shape,
        /**
         * Number of courses that the person is enrolled in, followed by the numbers of their objects and of those
         * completed.
         */
        courses: z.int(),
        objects: z.int(),
        objects_done: z.int(),
        may_withdraw,
      }),
    ),
    next: z.uuid().nullable(),
    /** The `before` of the page before; null on the first page. */
    previous: z.uuid().nullable(),
    courses: z.array(z.object({ _id: z.uuid(), name: z.string() })),
    /** The 300 latest classes, of the filtered course if there is one. The filtered class is always included. */
    classes: z.array(z.object({ _id: z.uuid(), name: z.string(), course_name: z.string() })),
    has_more_classes: z.boolean(),
  }),
  summary:
    "Returns the people of the academy, 25 per page, filtered by part of a name or e-mail, rule, course, class, arrival and last visit.",
});
/** People are counted up to this number. */
export const MAX_COUNTED = 1000;

export const countMembers = route({
  method: "GET",
  path: "/projects/members-count",
  who: STAFF,
  scope: "staff:read",
  input: memberFilterSchema,
  output: z.object({ total: z.int(), is_more: z.boolean() }),
  summary: "Returns how many people a filter finds, counted up to 1,000.",
});

export type Members = z.output<typeof getMembers.output>;

export const getMember = route({
  method: "GET",
  path: "/projects/member/{user_id}",
  who: STAFF,
  scope: "staff:read",
  input: z.object({ user_id: personId }),
  output: z.object({
    member: z.object({
      ...memberSchema.shape,
      has_password: z.boolean(),
      has_second_factor: z.boolean(),
      /** Number of open sessions. */
      sessions: z.int(),
      /** Since when the person's access is suspended, why, and by whom; null if it is not. */
      suspension: z.object({ at: z.iso.datetime(), reason: z.string(), by: z.string().nullable() }).nullable(),
    }),
    enrollments: z.array(
      z.object({
        course_id: z.uuid(),
        course_name: z.string(),
        enrolled_at: z.iso.datetime(),
        objects: z.int(),
        objects_done: z.int(),
        /** Time of the person's last step in this course; null before the first. */
        studied_at: z.iso.datetime().nullable(),
      }),
    ),
    /** Courses that the person is not enrolled in. */
    other_courses: z.array(z.object({ _id: z.uuid(), name: z.string() })),
    /** Whether this person is the caller. */
    is_self: z.boolean(),
    /** Whether the caller may change the rule. */
    may_change_rule: z.boolean(),
    /** Whether the caller may see the academy as this person. */
    may_see_as: z.boolean(),
    /** Whether the caller may end the person's sessions and second factors. */
    may_change_access: z.boolean(),
    may_withdraw,
    /** Null if the person cannot be asked: the academy has no anamnese, or they are staff and not asked. */
    is_asked_for_anamnese: z.boolean().nullable(),
  }),
  summary: "Returns one person: courses with progress, rule, and ways to sign in.",
});
export type MemberCase = z.output<typeof getMember.output>;

export const getTeam = route({
  method: "GET",
  path: "/projects/team",
  who: MANAGER,
  scope: "staff:read",
  input: z.object({ page: z.int().min(1).max(10_000).default(1) }),
  output: z.object({
    people: z.array(
      z.object({
        _id: z.uuid(),
        name: z.string(),
        email: z.string(),
        rule: z.enum(RULES),
        /** Time at which the rule was given; null if the audit trail has no entry of it. */
        rule_since: z.iso.datetime().nullable(),
        has_second_factor: z.boolean(),
        /** Time of the person's last visit, saved at most once an hour; null for a person who never visited. */
        seen_at: z.iso.datetime().nullable(),
        /** Time of the last invitation, if its link is still open; null otherwise. */
        invited_at: z.iso.datetime().nullable(),
        is_suspended: z.boolean(),
        is_self: z.boolean(),
      }),
    ),
    pages: z.int(),
    /** Whether the academy requires a second factor from its staff. */
    needs_second_factor: z.boolean(),
  }),
  summary:
    "Returns everybody with a rule, 50 per page, managers first: since when, second factor, last visit, open invitation.",
});
export type Team = z.output<typeof getTeam.output>;

export const changeRule = route({
  method: "POST",
  path: "/projects/change-rule",
  who: MANAGER,
  scope: "staff:write",
  input: z.object({ user_id: personId, rule: z.enum(RULES).nullable() }),
  output: z.object({ rule: z.enum(RULES).nullable() }),
  summary: "Sets a person's rule; null makes the person a learner. Refused for the last manager.",
  errors: ["conflict"],
});

export const changeEnrollment = route({
  method: "POST",
  path: "/projects/change-enrollment",
  who: STAFF,
  scope: "staff:write",
  input: z.object({ user_id: personId, course_id: idOrFriendlyId("course"), is_enrolled: z.boolean() }),
  output: z.object({
    is_enrolled: z.boolean(),
    /** Whether an e-mail goes to the person. */
    is_notified: z.boolean(),
  }),
  summary: "Enrols a person in a course and notifies them, or unenrols them. Their progress stays.",
});

export const askForAnamnese = route({
  method: "POST",
  path: "/projects/ask-for-anamnese",
  who: STAFF,
  scope: "staff:write",
  input: z.object({ user_id: personId, is_asked: z.boolean() }),
  output: z.object({ is_asked: z.boolean() }),
  summary:
    "Requires a learner to answer the anamnese, or to answer it again, before any other page, or stops requiring it.",
  errors: ["conflict"],
});

export const signOutMember = route({
  method: "POST",
  path: "/projects/sign-out-member",
  who: STAFF,
  scope: "staff:write",
  input: z.object({ user_id: personId }),
  output: z.object({ ended: z.int() }),
  summary: "Ends a person's sessions on all devices; for the caller, all but the current one.",
});

export const MAX_VIEWS = 30;
const view_id = z.uuid();
const viewName = z.string().trim().min(1, "Dê um nome à visão.").max(60, "Escreva no máximo 60 letras.");

const viewSchema = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    is_own: z.boolean(),
    /** Whether other staff can see the view. */
    is_shared: z.boolean(),
    /** Name of the view's owner. */
    by: z.string(),
    filter: z.object({ ...memberFilter, sort: z.enum(MEMBER_SORTS).default("name") }),
  })
  .meta({ id: "PeopleView" });
export type PeopleView = z.output<typeof viewSchema>;

export const getPeopleViews = route({
  method: "GET",
  path: "/projects/people-views",
  who: STAFF,
  scope: "staff:read",
  input: z.object({}),
  output: z.object({ views: z.array(viewSchema) }),
  summary: "Returns the caller's views of the people table, then those shared by other staff, by name.",
});

export const savePeopleView = route({
  method: "POST",
  path: "/projects/save-people-view",
  who: STAFF,
  scope: "staff:write",
  input: z.object({
    name: viewName,
    is_shared: z.boolean().default(false),
    ...memberFilter,
    sort: z.enum(MEMBER_SORTS).default("name"),
  }),
  output: z.object({ view_id, is_new: z.boolean() }),
  summary: "Saves a filter of the people table under a name, at most 30; one with the same name is replaced.",
  errors: ["conflict"],
});

export const changePeopleView = route({
  method: "POST",
  path: "/projects/change-people-view",
  who: STAFF,
  scope: "staff:write",
  input: z.object({ view_id, name: viewName, is_shared: z.boolean().default(false) }),
  output: z.object({ view_id }),
  summary: "Renames one of the caller's own views, or starts or stops sharing it with the staff.",
  errors: ["conflict"],
});

export const deletePeopleView = route({
  method: "POST",
  path: "/projects/delete-people-view",
  who: STAFF,
  scope: "staff:write",
  input: z.object({ view_id }),
  output: z.object({ view_id }),
  summary: "Deletes one of the caller's own views.",
});
