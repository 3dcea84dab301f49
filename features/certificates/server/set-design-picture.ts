import { notFound } from "#platform/server/http/problem.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { storedDesign } from "../engine/design.ts";
import { isSameName } from "./is-same-name.ts";

interface PictureOf {
  course_id: string;
  /** Id of a signatory or partner. */
  of: string;
  /** The name for which the picture was chosen; empty if it does not matter. */
  name?: string;
  /** The picture's path in the file store; null for none. */
  path: string | null;
}

/** Sets the picture of a signatory or partner of a saved design. Throws 404 for an unknown id, or another name. */
export async function setDesignPicture(
  { sql, project }: { sql: Sql; project: Project },
  { course_id, of, name = "", path }: PictureOf,
): Promise<void> {
  // As in the saving of a design, which would otherwise put back the pictures that it read before this change.
  await sql`select 1 from courses where project_id = ${project._id} and id = ${course_id} for update`;
  const [row] = await sql<object[]>`
    select layout, signatories, partners from certificate_designs
    where project_id = ${project._id} and course_id = ${course_id} for update`;
  const { signatories, partners } = storedDesign.parse(row ?? {});
  const known = [...(signatories ?? []), ...partners].some(
    (one) => one.id === of && (name === "" || isSameName(one.name, name)),
  );
  if (!known) throw notFound("O modelo salvo não tem mais este nome. Recarregue a página e tente de novo.");
  const signed = (signatories ?? []).map((one) => (one.id === of ? { ...one, signature: path } : one));
  const shown = partners.map((one) => (one.id === of ? { ...one, logo: path } : one));
  await sql`
    update certificate_designs set signatories = ${sql.json(signed)}, partners = ${sql.json(shown)}
    where project_id = ${project._id} and course_id = ${course_id}`;
}
