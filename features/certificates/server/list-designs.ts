import type { Context } from "#platform/server/http/context.ts";
import { linkToFile } from "#platform/server/files/link-to-file.ts";
import type { CertificateDesign } from "../contract.ts";
import { storedDesign } from "../engine/design.ts";
import { signatoriesOf } from "./design-of.ts";

type ReadContext = Pick<Context, "sql" | "project" | "services" | "now">;
const LINK_SECONDS = 60 * 60;

interface Row {
  course_id: string;
  course_name: string;
  course_hours: number;
  is_own: boolean;
  valid_months: number | null;
  issued: number;
}

/** Returns the certificate designs of all courses, or of one, with links to their pictures. */
export async function listDesigns(context: ReadContext, courseId: string | null): Promise<CertificateDesign[]> {
  const { sql, project } = context;
  const rows = await sql<Row[]>`
    select c.id as course_id, c.name as course_name, c.hours::float8 as course_hours, d.course_id is not null as is_own, d.layout, d.signatories, d.partners,
      d.has_transcript, d.valid_months, (select count(*)::int from certificates i
        where (i.project_id, i.course_id) = (${project._id}, c.id)) as issued
    from courses c left join certificate_designs d on (d.project_id, d.course_id) = (${project._id}, c.id)
    where c.project_id = ${project._id} and ${courseId ? sql`c.id = ${courseId}` : sql`true`} order by c.position, c.id`;
  return rows.map((row) => {
    const { course_id, course_name, course_hours, is_own, valid_months, issued } = row;
    const known = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
    const { layout, has_transcript, partners, ...design } = storedDesign.parse(known);
    const link = (path: string | null) => path && linkToPicture(context, path);
    return {
      course_id,
      course_name,
      course_hours,
      is_own,
      layout,
      valid_months,
      has_transcript,
      signatories: signatoriesOf(design, project).map((one) => ({ ...one, signature: link(one.signature) })),
      partners: partners.map((one) => ({ ...one, logo: link(one.logo) })),
      issued,
    };
  });
}

/** Returns a link to a design's picture or preview that is valid for an hour. */
export function linkToPicture(context: Omit<ReadContext, "sql">, path: string): string {
  return linkToFile(context, path, LINK_SECONDS);
}
