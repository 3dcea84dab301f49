import type { Services } from "#platform/server/http/context.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { renderOnce } from "./render-once.ts";
import { certificatesOf } from "./queries.ts";

interface Asking {
  services: Services;
  project: Project;
  inTransaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
}

/** Where the PDFs of one person's certificates lie; those that nobody opened yet are drawn. */
export async function certificateFilesOf(context: Asking, userId: string): Promise<{ token: string; path: string }[]> {
  const certificates = await context.inTransaction((sql) => certificatesOf(sql, context.project._id, userId));
  const files: { token: string; path: string }[] = [];
  for (const certificate of certificates) {
    files.push({ token: certificate.token, path: await renderOnce(context, certificate) });
  }
  return files;
}

/** Every PDF that was ever drawn of one person's certificates. */
export async function renderedCertificatesOf(
  { services, project, inTransaction }: Asking,
  userId: string,
): Promise<string[]> {
  const certificates = await inTransaction((sql) => certificatesOf(sql, project._id, userId));
  const found = await Promise.all(
    certificates.map(({ id }) => services.files.startingWith(project._id, `certificates/${id}-`)),
  );
  return found.flat();
}
