import type { Sql } from "#platform/server/postgres/pool.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { type Design, type Signatory, storedDesign } from "../engine/design.ts";

export interface CourseDesign extends Design {
  valid_months: number | null;
}

/** The design that certificates of this course get from now on, with who signs them. */
export async function designOf(sql: Sql, project: Project, courseId: string): Promise<CourseDesign> {
  const [row] = await sql<{ valid_months: number | null }[]>`
    select layout, signatories, partners, has_transcript, valid_months from certificate_designs
    where project_id = ${project._id} and course_id = ${courseId}`;
  const design = storedDesign.parse(row ?? {});
  const signatories = row ? design.signatories : signatoriesOf({ signatories: null }, project);
  return { ...design, signatories, valid_months: row?.valid_months ?? null };
}

/** Who signs; without names of its own, whoever signs for the academy, with the academy's id. */
export function signatoriesOf({ signatories }: Pick<Design, "signatories">, { _id, signatory }: Project): Signatory[] {
  if (signatories) return signatories;
  return signatory.name ? [{ id: _id, ...signatory, signature: null }] : [];
}
