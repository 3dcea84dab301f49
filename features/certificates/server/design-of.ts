import type { Sql } from "#platform/server/postgres/pool.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { type Design, type Signatory, storedDesign } from "../engine/design.ts";

export interface CourseDesign extends Design {
  valid_months: number | null;
}

/** Returns the current design of a course's certificates; the standard design when none was saved. */
export async function designOf(sql: Sql, project: Project, courseId: string): Promise<CourseDesign> {
  const [row] = await sql<{ valid_months: number | null }[]>`
    select layout, signatories, partners, has_transcript, valid_months from certificate_designs
    where project_id = ${project._id} and course_id = ${courseId}`;
  const design = storedDesign.parse(row ?? {});
  const signatories = row ? design.signatories : signatoriesOf({ signatories: null }, project);
  return { ...design, signatories, valid_months: row?.valid_months ?? null };
}

/**
 * Returns the signatories of a design; if it has none stored (null), the academy's
 * own signatory, under the academy's id.
 */
export function signatoriesOf({ signatories }: Pick<Design, "signatories">, { _id, signatory }: Project): Signatory[] {
  if (signatories) return signatories;
  return signatory.name ? [{ id: _id, ...signatory, signature: null }] : [];
}

interface WrittenDesign extends Pick<Design, "layout" | "has_transcript"> {
  valid_months: number | null;
  signatories: readonly Omit<Signatory, "signature">[];
  partners: readonly Omit<Design["partners"][number], "logo">[];
}

/**
 * Returns the form's design with the pictures of the former one: each stays with the
 * signatory or partner of the same id.
 */
export function withPictures(
  { layout, has_transcript, valid_months, ...people }: WrittenDesign,
  before: CourseDesign,
): CourseDesign & { signatories: Signatory[] } {
  const signature = (id: string) => before.signatories?.find((one) => one.id === id)?.signature ?? null;
  const logo = (id: string) => before.partners.find((one) => one.id === id)?.logo ?? null;
  return {
    layout,
    has_transcript,
    valid_months,
    signatories: people.signatories.map((one) => ({ ...one, signature: signature(one.id) })),
    partners: people.partners.map((one) => ({ ...one, logo: logo(one.id) })),
  };
}
