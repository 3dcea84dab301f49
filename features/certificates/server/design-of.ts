import type { Sql } from "#platform/server/postgres/pool.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { newId } from "#shared/ids.ts";
import { type Design, type Signatory, storedDesign } from "../engine/design.ts";
import { isSameName } from "./is-same-name.ts";

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

interface NamedRow {
  id: string;
  name: string;
}

/**
 * Returns the form's design with the pictures of the former one, and the former names whose pictures it drops. A
 * picture belongs to a person or institution: a row with another name gets another id, and no picture.
 */
export function withPictures(
  { layout, has_transcript, valid_months, ...people }: WrittenDesign,
  before: CourseDesign,
): { design: CourseDesign & { signatories: Signatory[] }; dropped: string[] } {
  const dropped: string[] = [];
  const formerOf = <Former extends NamedRow>(row: NamedRow, rows: readonly Former[], picture: keyof Former) => {
    const former = rows.find(({ id }) => id === row.id);
    if (!former || isSameName(former.name, row.name)) return { id: row.id, former };
    if (former[picture] !== null) dropped.push(former.name);
    return { id: newId(), former: undefined };
  };
  const signatories = people.signatories.map((one) => {
    const { id, former } = formerOf(one, before.signatories ?? [], "signature");
    return { ...one, id, signature: former?.signature ?? null };
  });
  const partners = people.partners.map((one) => {
    const { id, former } = formerOf(one, before.partners, "logo");
    return { ...one, id, logo: former?.logo ?? null };
  });
  return { design: { layout, has_transcript, valid_months, signatories, partners }, dropped };
}
