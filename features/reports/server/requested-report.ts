import type { JobContext } from "#platform/server/jobs/job.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import type { SheetFormat } from "#shared/sheet-format.ts";
import type { PersonSort, ReportPart } from "../constants.ts";

type ReadContext = Pick<JobContext, "project"> & { sql: Sql };

export interface RequestedReport {
  user_id: string;
  email: string;
  first_name: string;
  course_id: string;
  /** The class to which the report is limited; null for the whole course. */
  class: { _id: string; name: string } | null;
  part: ReportPart;
  format: SheetFormat;
  search: string;
  sort: PersonSort;
  /** Period of the e-mail to which the file is attached; null if the file was requested on the page. */
  period: "weekly" | "monthly" | null;
  asked_at: Date;
  /** Whether the class was deleted after the request. */
  is_class_deleted: boolean;
  /** Whether the person may still read reports. */
  is_staff: boolean;
}

/** Returns a requested report file that is neither ready nor failed; undefined if there is none. */
export async function requestedReport({ sql, project }: ReadContext, id: string): Promise<RequestedReport | undefined> {
  const [row] = await sql<RequestedReport[]>`
    select e.user_id, u.email, u.data ->> 'first_name' as first_name, e.course_id, e.part, e.format, e.search, e.sort,
      e.period, e.asked_at, coalesce(u.rule in ('admin', 'manager'), false) as is_staff,
      coalesce(k.deleted_at is not null, false) as is_class_deleted,
      case when k.id is not null then jsonb_build_object('_id', k.id, 'name', k.name) end as class
    from report_exports e join users u on (u.project_id, u.id) = (e.project_id, e.user_id)
      left join classes k on (k.project_id, k.id) = (e.project_id, e.class_id)
    where e.project_id = ${project._id} and e.id = ${id} and e.ready_at is null and e.failed_at is null`;
  return row;
}

/** Checks whether the person still subscribes to the e-mail to which the file belongs. */
export async function isStillSubscribed({ sql, project }: ReadContext, asked: RequestedReport): Promise<boolean> {
  const [row] = await sql`
    select 1 from report_subscriptions
    where project_id = ${project._id} and user_id = ${asked.user_id} and course_id = ${asked.course_id}
      and class_id is not distinct from ${asked.class?._id ?? null}`;
  return row !== undefined;
}
