import type { Context } from "#platform/server/http/context.ts";
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
  /** "2026-11-20". */
  closes_on: string | null;
  published_at: Date | null;
  closed_at: Date | null;
}

type Standpoint = Pick<Context, "project" | "now">;

/** Open until it is closed; `ended` once its last day is over, while the staff still choose. */
export function statusOf(row: VacancyRow, { project, now }: Standpoint): Vacancy["status"] {
  if (!row.published_at) return "draft";
  if (row.closed_at) return "closed";
  return row.closes_on && row.closes_on < today(project.time_zone, now) ? "ended" : "open";
}

/** "2026-11-20", in the academy's time zone. */
export function today(timeZone: string, now: Date): string {
  return new Intl.DateTimeFormat("sv-SE", { timeZone }).format(now);
}

/** A row as the contract gives it. */
export function shownVacancy(row: VacancyRow, standpoint: Standpoint): Vacancy {
  const { id, published_at, closed_at: _, ...rest } = row;
  return {
    _id: id,
    ...rest,
    status: statusOf(row, standpoint),
    published_at: published_at?.toISOString() ?? null,
  };
}
