import type { z } from "zod";
import { readAbout } from "#features/notifications/server/index.ts";
import { requireTalentModule, talentBriefs } from "#features/talents/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { Applicant, getVacancyBoard as contract } from "../contract.ts";
import type { ApplicationRow } from "./application.ts";
import { notesOn } from "./application-notes.ts";
import { findApplicants } from "./find-applicants.ts";
import { requireVacancy } from "./queries.ts";
import { shownVacancy } from "./vacancy.ts";

const MAX_SHOWN = 1000;

type Row = ApplicationRow & { name: string; email: string };

/**
 * Returns a vacancy with its applicants, oldest application first. Their consent covers only
 * this vacancy, so the view is audited.
 */
export async function getVacancyBoard(
  context: Context,
  { vacancy_id, q }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  requireTalentModule(context);
  const { sql, project } = context;
  const vacancy = await requireVacancy(context, vacancy_id);
  const { ids, applied } = await findApplicants(context, vacancy_id, q);
  const shown = ids.slice(0, MAX_SHOWN);
  const rows = await sql<Row[]>`
    select a.*, u.data ->> 'name' as name, u.email
    from vacancy_applications a join users u on u.project_id = a.project_id and u.id = a.user_id
    where a.project_id = ${project._id} and a.id = any(${shown}::uuid[]) order by a.applied_at, a.id`;
  const notes = await notesOn(context, shown);
  const briefs = await talentBriefs(
    context,
    rows.map(({ user_id }) => user_id),
  );
  await readAbout(context, [vacancy_id]);
  await audit(context, "view-vacancy-board", vacancy_id, { applicants: rows.length });
  return {
    vacancy: shownVacancy(vacancy, context),
    applicants: rows.map((row) => ({
      ...applicantOf(row, briefs.get(row.user_id)),
      notes: row.ended_at === null ? (notes.get(row.id) ?? []) : [],
    })),
    total: ids.length,
    applied,
  };
}

type Brief = Awaited<ReturnType<typeof talentBriefs>> extends Map<string, infer One> ? One : never;

function applicantOf(row: Row, known: Brief | undefined): Omit<Applicant, "notes"> {
  const isOver = row.ended_at !== null;
  const brief = isOver ? undefined : known;
  const isReachable = !isOver || row.stage === "chosen";
  return {
    _id: row.id,
    name: row.name,
    email: isReachable ? row.email : null,
    phone: isReachable && row.shares_phone ? (known?.phone ?? null) : null,
    message: isOver ? null : row.message,
    stage: row.stage,
    applied_at: row.applied_at.toISOString(),
    stage_at: row.stage_at.toISOString(),
    answer: row.answer,
    is_notified: row.notified_at !== null,
    is_over: isOver,
    talent_id: brief?.talent_id ?? null,
    headline: brief?.headline || null,
    place: [brief?.city, brief?.state].filter(Boolean).join(", ") || null,
    skills: brief?.skills ?? [],
  };
}
