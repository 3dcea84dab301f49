import type { Services } from "#platform/server/http/context.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { renderOnce } from "./render-once.ts";
import { certificatesOf } from "./queries.ts";

interface FilesContext {
  services: Services;
  project: Project;
  inTransaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
}

/** Returns the paths of the PDFs of a person's certificates, rendering missing ones. */
export async function certificateFilesOf(
  context: FilesContext,
  userId: string,
): Promise<{ token: string; path: string }[]> {
  const certificates = await context.inTransaction((sql) => certificatesOf(sql, context.project._id, userId));
  const files: { token: string; path: string }[] = [];
  for (const certificate of certificates) {
    files.push({ token: certificate.token, path: await renderOnce(context, certificate) });
  }
  return files;
}

/** Returns the paths of all PDFs ever rendered for a person's certificates. */
export async function renderedCertificatesOf(
  { services, project, inTransaction }: FilesContext,
  userId: string,
): Promise<string[]> {
  const certificates = await inTransaction((sql) => certificatesOf(sql, project._id, userId));
  const found = await Promise.all(
    certificates.map(({ id }) => services.files.startingWith(project._id, `certificates/${id}-`)),
  );
  return found.flat();
}
