import type { Context } from "#platform/server/http/context.ts";
import { dayIn } from "#shared/day-in.ts";
import type { Vacancy } from "../contract.ts";

export interface VacancyRow {
  id: string;
  title: string;
  description: string;
  city: string | null;
  state: string | null;
  mode: Vacancy["mode"];
  hours: string | null;
  wage: string | null;
  is_for_quota: boolean;
  /** Last day to apply as an ISO date, such as "2026-11-20". */
  closes_on: string | null;
  published_at: Date | null;
  closed_at: Date | null;
}

type StatusContext = Pick<Context, "project" | "now">;

/**
 * Returns a vacancy's status: `ended` after its last day, while the staff still
 * decide, and `closed` once they close it.
 */
export function statusOf(row: VacancyRow, { project, now }: StatusContext): Vacancy["status"] {
  if (!row.published_at) return "draft";
  if (row.closed_at) return "closed";
  return row.closes_on && row.closes_on < dayIn(now, project.time_zone) ? "ended" : "open";
}

/** Converts a vacancy's row to the contract's output. */
export function shownVacancy(row: VacancyRow, standpoint: StatusContext): Vacancy {
  const { id, published_at, closed_at: _, ...rest } = row;
  return {
    _id: id,
    ...rest,
    status: statusOf(row, standpoint),
    published_at: published_at?.toISOString() ?? null,
  };
}
