import { admitPerson, type Admitted } from "#features/access/server/index.ts";
import { setTransactionProject, type OwnerSql, ownerTransaction } from "#features/academies/server/index.ts";
import { StartProblem } from "#platform/server/postgres/start-problem.ts";
import type { Rule } from "#shared/route.ts";

interface Invitation {
  projectId: string;
  email: string;
  name: string | undefined;
  /** Null makes the person a learner; undefined leaves the rule unchanged. */
  rule: Rule | null | undefined;
  /** Whether the invitation may leave the academy without a manager who can act. */
  mayEndManagement?: boolean;
  /** The friendly id of a course to enrol the person in; undefined enrols in none. */
  course: string | undefined;
}

/**
 * Adds a person to an academy, or changes the rule and enrolment of a member, in one transaction. Throws StartProblem.
 */
export async function invite(
  sql: OwnerSql,
  { projectId, course, mayEndManagement = false, ...person }: Invitation,
): Promise<Admitted> {
  return await ownerTransaction(sql, async (transaction) => {
    await setTransactionProject(transaction, projectId);
    const courseId = course === undefined ? null : await requireCourseId(transaction, projectId, course);
    const context = { sql: transaction, project: { _id: projectId }, now: new Date() };
    const admitted = await admitPerson(context, { ...person, courseId });
    if (admitted.managerMustStay && !mayEndManagement)
      throw new StartProblem(`${admitted.managerMustStay} Para mudar assim mesmo, repita com --yes. Nada mudou.`);
    return admitted;
  });
}

async function requireCourseId(
  sql: Parameters<typeof setTransactionProject>[0],
  projectId: string,
  friendlyId: string,
): Promise<string> {
  const courses = await sql<{ id: string; friendly_id: string }[]>`
    select id, friendly_id from courses where project_id = ${projectId} order by position`;
  const found = courses.find(({ friendly_id }) => friendly_id === friendlyId);
  if (found) return found.id;
  const known = courses.map(({ friendly_id }) => friendly_id).join(", ");
  throw new StartProblem(`Não há o curso “${friendlyId}” nesta academia. Os cursos dela: ${known || "nenhum"}.`);
}
