import type { z } from "zod";
import { type CatalogueCourse, catalogueOf } from "#features/courses/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Staff, TransactionsContext } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { queueJob } from "#platform/server/jobs/job.ts";
import { DOWNLOADED_MS, removeFolderJob } from "#platform/server/sheets/prepared-files.ts";
import { newId } from "#shared/ids.ts";
import type { previewCertificate as contract } from "../contract.ts";
import { type Certificate, expiryAfter } from "./certificate.ts";
import { linkToPicture } from "./list-designs.ts";
import { type CourseDesign, designOf, withPictures } from "./design-of.ts";
import { loadPictures } from "./load-pictures.ts";
import { studiedTrails } from "./studied-trails.ts";

const SAMPLE_NAME = "Maria Aparecida Francisca das Chagas do Nascimento Tupinambá Guajajara";
const DAY_MS = 24 * 60 * 60_000;

/** Deletes a preview an hour after it was made. */
export const removePreview = removeFolderJob("remove-certificate-preview", folderOf);

/** Renders a sample certificate, stamped as without value, and returns a link to its PDF. Issues nothing. */
export async function previewCertificate(
  context: TransactionsContext<Staff>,
  { course_id, design, name }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { project, services, now } = context;
  const found = await context.inTransaction(async (sql) => {
    const [course] = await catalogueOf(services, project._id, sql, ({ id }) => id === course_id);
    if (!course) throw notFound("Este curso não existe nesta academia.");
    await audit({ ...context, sql }, "preview-certificate", course_id);
    const saved = await designOf(sql, project, course_id);
    return { course, design: design ? withPictures(design, saved).design : saved };
  });
  const certificate = sampleOf(found, { name, now });
  const origin = services.originOf(await services.projects.firstHostOf(project._id));
  const pictures = await loadPictures(context, certificate.design);
  const { renderCertificate } = await import("./render-certificate.ts");
  const address = `${origin}/validar/codigo`;
  const pdf = await renderCertificate({ certificate, project, address, pictures, isSample: true });
  const id = newId();
  // Queued before the file is written, so that the file is deleted even if this process ends.
  await context.inTransaction((sql) =>
    queueJob({ ...context, sql }, removePreview, id, { dueAt: new Date(now.getTime() + DOWNLOADED_MS) }),
  );
  const path = `${folderOf(id)}/certificate-${certificate.design.layout}.pdf`;
  await services.files.put(project._id, path, pdf);
  return { address: linkToPicture(context, path) };
}

function folderOf(id: string): string {
  return `previews/certificate-${id}`;
}

interface CourseWithDesign {
  course: CatalogueCourse;
  design: CourseDesign;
}

function sampleOf(
  { course, design: { valid_months, ...design } }: CourseWithDesign,
  { name, now }: { name: string; now: Date },
): Certificate {
  return {
    id: newId(),
    token: "PRÉVIA",
    credential_id: newId(),
    user_id: newId(),
    name: name || SAMPLE_NAME,
    first_name: "",
    course_id: course.id,
    course_name: course.name,
    hours: course.hours,
    design,
    trails: studiedTrails(course),
    started_at: new Date(now.getTime() - 60 * DAY_MS),
    completed_at: now,
    expires_at: expiryAfter(now, valid_months),
    revoked_at: null,
    revoked_reason: null,
    reissued_at: null,
    created_at: now,
  };
}
