import type { z } from "zod";
import { findMembers } from "#features/members/server/index.ts";
import type { AnyRule, Context } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import { opensSection } from "#shared/staff-sections.ts";
import type { searchStaffArea as contract, StaffFound as Found } from "../contract.ts";
import { bestMatches } from "../engine/best-matches.ts";
import { findCertificates } from "./find-certificates.ts";
import { findMessages } from "./find-messages.ts";
import { findFlows, findHeros, findLinks, findMedia } from "./find-published.ts";
import { findStaffObjects } from "./find-staff-objects.ts";
import { findTopics } from "./find-topics.ts";

const MAX_PEOPLE = 6;
const MAX_PER_KIND = 5;
/** Max number of rows searched, for kinds of which academies have few. */
const MAX_READ = 1000;

/**
 * Searches the staff area. Each kind of result requires that the caller's rule opens its section:
 * recruiters find vacancies, but no people.
 */
export async function searchStaffArea(
  context: Context<AnyRule>,
  { q }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { rule } = context.user;
  const kinds = [
    opensSection(rule, "pessoas") ? people(context, q) : [],
    opensSection(rule, "cursos") ? courses(context, q) : [],
    opensSection(rule, "cursos") ? findStaffObjects(context, q, MAX_PER_KIND) : [],
    opensSection(rule, "turmas") ? classes(context, q) : [],
    opensSection(rule, "atendimento") ? findMessages(context, q, MAX_PER_KIND) : [],
    opensSection(rule, "comunicacao") ? announcements(context, q) : [],
    opensSection(rule, "comunicacao") ? findHeros(context, q, MAX_PER_KIND) : [],
    opensSection(rule, "comunicacao") ? findLinks(context, q, MAX_PER_KIND) : [],
    opensSection(rule, "vagas") ? vacancies(context, q) : [],
    opensSection(rule, "fluxos") ? findFlows(context, q, MAX_PER_KIND) : [],
    opensSection(rule, "midias") ? findMedia(context, q, MAX_PER_KIND) : [],
    opensSection(rule, "forum") ? findTopics(context, q, MAX_PER_KIND) : [],
    opensSection(rule, "certificados") ? findCertificates(context, q, MAX_PER_KIND) : [],
  ];
  return { results: (await Promise.all(kinds)).flat() };
}

async function people(context: Context<AnyRule>, q: string): Promise<Found[]> {
  const found = await findMembers(context, q, MAX_PEOPLE);
  return found.map(({ _id, name, email }) => ({ kind: "person", name: _id, title: name, detail: email, course: null }));
}

/** Finds courses, including those never published, which are identified by their _id. */
async function courses({ sql, project }: Context<AnyRule>, q: string): Promise<Found[]> {
  const rows = await sql<Row[]>`
    select name as title, friendly_id as name from courses where project_id = ${project._id}
    union all
    select d.document ->> 'name', d.course_id::text from course_drafts d
    where d.project_id = ${project._id} and d.deleted_at is null and d.document is not null and not exists (
      select from courses c where c.project_id = d.project_id and c.id = d.course_id)
    ${limitTo(sql, MAX_READ)}`;
  return titleMatches("course", q, rows);
}

async function classes({ sql, project }: Context<AnyRule>, q: string): Promise<Found[]> {
  const rows = await sql<(Row & { detail: string })[]>`
    select k.name as title, k.id::text as name, c.name as detail
    from classes k join courses c on (c.project_id, c.id) = (k.project_id, k.course_id)
    where k.project_id = ${project._id} and k.deleted_at is null order by k.ends_on desc, k.id ${limitTo(sql, MAX_READ)}`;
  const best = bestMatches(q, rows, ({ title }) => title, MAX_PER_KIND);
  return best.map((row) => ({ kind: "class", course: null, ...row }));
}

async function announcements({ sql, project }: Context<AnyRule>, q: string): Promise<Found[]> {
  const rows = await sql<Row[]>`
    select title, id::text as name from announcements where project_id = ${project._id} and deleted_at is null
    order by id desc ${limitTo(sql, MAX_READ)}`;
  return titleMatches("announcement", q, rows);
}

async function vacancies({ sql, project, user }: Context<AnyRule>, q: string): Promise<Found[]> {
  const { module_talents, module_talents_config } = project;
  if (!module_talents || (module_talents_config.work_on_progress && !user.tester)) return [];
  const rows = await sql<Row[]>`
    select title, id::text as name from vacancies where project_id = ${project._id} order by id desc ${limitTo(sql, MAX_READ)}`;
  return titleMatches("vacancy", q, rows);
}

type Row = Pick<Found, "title" | "name">;

function titleMatches(kind: Found["kind"], q: string, rows: readonly Row[]): Found[] {
  const best = bestMatches(q, rows, ({ title }) => title, MAX_PER_KIND);
  return best.map(({ title, name }) => ({ kind, name, title, detail: null, course: null }));
}
