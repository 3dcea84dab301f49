import { suspendedAccessText } from "#shared/suspended-access-text.ts";
import { Problem } from "../http/problem.ts";
import type { Sql } from "../postgres/pool.ts";
import type { Project } from "../tenancy/project.ts";

/**
 * Returns the refusal for somebody who proved to own an account whose access is suspended. Others must get the same
 * answers as for an unknown account.
 */
export function accessSuspended(project: Pick<Project, "name" | "contact">): Problem {
  return new Problem(403, suspendedAccessText(project), { code: "access_suspended" });
}

/** Whether the staff suspended this person's access. */
export async function isSuspended(
  { sql, project }: { sql: Sql; project: Pick<Project, "_id"> },
  userId: string,
): Promise<boolean> {
  const { count } = await sql`
    select from users where project_id = ${project._id} and id = ${userId} and suspended_at is not null`;
  return count > 0;
}
