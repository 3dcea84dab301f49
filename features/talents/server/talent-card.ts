import type { Context } from "#platform/server/http/context.ts";
import type { TalentCard } from "../contract.ts";
import { blindSections, withoutContact } from "../engine/blind-sections.ts";
import { wageText } from "../engine/labels.ts";
import type { Sections } from "../engine/sections.ts";
import { plain } from "#shared/plain-text.ts";
import { namesOf } from "./queries.ts";
import { codeFor, sectionsOf, type TalentRow } from "./talent.ts";

/** A profile together with what decides how much of it a recruiter may see. */
export interface ViewedTalent extends TalentRow {
  name: string;
  /** All of the person's names, which blind mode removes from the profile's texts. */
  names: string;
  accepted_at: Date | null;
  declined_at: Date | null;
  interest_at: Date | null;
  reply: string | null;
  revealed_at: Date | null;
  /**
   * Whether the person has an active application for the vacancy through which the
   * viewer looks: it opens name and contact.
   */
  has_applied: boolean;
  lists: string[];
  proven: string[];
}

/**
 * Returns SQL for the columns of `ViewedTalent` beyond those of `talents t`, for the
 * current viewer and an optional vacancy.
 */
export function viewedTalentColumns(context: Context, vacancyId?: string) {
  const { sql, project, user } = context;
  return sql`
    u.data ->> 'name' as name, ${namesOf({ sql })} as names,
    i.accepted_at, i.declined_at, i.created_at as interest_at, i.reply, r.revealed_at,
    ${hasApplied(context, vacancyId)} as has_applied,
    array(select e.list from talent_list_entries e
      where e.project_id = ${project._id} and e.owner_id = ${user._id} and e.talent_id = t.id order by e.list) as lists,
    array(select f.value from talent_facets f
      where f.project_id = ${project._id} and f.talent_id = t.id and f.facet = 'proven') as proven`;
}

export function viewedTalentJoins({ sql, project, user }: Context) {
  return sql`
    join users u on u.project_id = ${project._id} and u.id = t.user_id
    left join talent_interests i on i.project_id = ${project._id} and i.talent_id = t.id and i.recruiter_id = ${user._id}
    left join talent_reveals r on r.project_id = ${project._id} and r.talent_id = t.id and r.viewer_id = ${user._id}`;
}

/**
 * Returns an SQL condition: the person of `talents t` has an active application for this vacancy, not declined or
 * ended. Always false for testers and without a vacancy, because applicants consent only to the vacancy's staff.
 */
export function hasApplied({ sql, project, user }: Context, vacancyId: string | undefined) {
  if (!vacancyId || !user.rule) return sql`false`;
  return sql`
    exists (select from vacancy_applications a
      where a.project_id = ${project._id} and a.vacancy_id = ${vacancyId} and a.user_id = t.user_id
        and a.stage <> 'declined' and a.ended_at is null)`;
}

/**
 * Whether the name is open: the person accepted to talk with this recruiter or applied for the
 * vacancy, or the recruiter gave a reason.
 */
export function isNameVisible(seen: Pick<ViewedTalent, "accepted_at" | "revealed_at" | "has_applied">): boolean {
  return seen.accepted_at !== null || seen.revealed_at !== null || seen.has_applied;
}

/**
 * Whether contact is open: by the person's acceptance or application, never by a
 * recruiter's reason for seeing the name.
 */
export function isContactVisible(seen: Pick<ViewedTalent, "accepted_at" | "has_applied">): boolean {
  return seen.accepted_at !== null || seen.has_applied;
}

/**
 * Returns the sections that the viewer may read. A name opened by a recorded reason still hides contacts in the texts.
 */
export function sectionsFor(seen: ViewedTalent): Sections {
  const sections = sectionsOf(seen);
  if (isContactVisible(seen)) return sections;
  return isNameVisible(seen) ? withoutContact(sections) : blindSections(sections, seen.names);
}

export function talentCard({ services, user }: Context, seen: ViewedTalent): TalentCard {
  const { about, skills, availability } = sectionsFor({ ...seen, sections: shownSections(seen) });
  const proven = new Set(seen.proven);
  const shown = skills.skills.map(({ name }) => ({ name, proven: proven.has(plain(name)) }));
  return {
    _id: seen.id,
    code: codeFor(services.secrets.links, user._id, seen.id),
    name: isNameVisible(seen) ? seen.name : null,
    headline: about.headline ?? "",
    city: seen.city,
    state: seen.state,
    years: seen.years_of_experience,
    skills: shown.toSorted((a, b) => Number(b.proven) - Number(a.proven)),
    languages: skills.languages.map(({ name }) => name),
    periods: availability.periods,
    wage: wageText(availability),
    interest: seen.accepted_at ? "accepted" : seen.declined_at ? "declined" : seen.interest_at ? "waiting" : "none",
    lists: seen.lists,
    updated_at: seen.updated_at.toISOString(),
  };
}

/** Returns only what a card shows: parsing and searching the long texts too would double the cost of a list. */
function shownSections({ sections: { about, skills, availability } }: ViewedTalent): ViewedTalent["sections"] {
  return {
    ...(about && { about: { ...about, summary: null } }),
    ...(skills && { skills }),
    ...(availability && { availability }),
  };
}
