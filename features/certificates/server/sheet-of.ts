import type { Project } from "#platform/server/tenancy/project.ts";
import type { Sheet } from "../contract.ts";
import type { Certificate } from "./certificate.ts";
import { signatoriesOf } from "./design-of.ts";

/** Returns the data from which the interface shows a small picture of the certificate. */
export function sheetOf({ design, course_id, trails }: Certificate, project: Project): Sheet {
  const signatories = signatoriesOf(design, project).map(({ name, role }) => ({ name, role }));
  return { layout: design.layout, course_id, signatories, trails: design.has_transcript ? trails : [] };
}
