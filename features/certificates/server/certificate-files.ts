import type { Services } from "#platform/server/http/context.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { renderOnce } from "./render-once.ts";
import { certificatesOf } from "./queries.ts";
import { signingKey } from "./signing-key.ts";

interface FilesContext {
  services: Services;
  project: Project;
  now: Date;
  inTransaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
}

/**
 * Returns the code and the PDF's path of each of a person's certificates, and renders the PDFs that do not exist yet.
 */
export async function certificateFilesOf(
  context: FilesContext,
  userId: string,
): Promise<{ token: string; path: string }[]> {
  const certificates = await certificatesIn(context, userId);
  if (certificates.length === 0) return [];
  const key = await context.inTransaction((sql) => signingKey({ ...context, sql }));
  const files: { token: string; path: string }[] = [];
  for (const certificate of certificates) {
    files.push({ token: certificate.token, path: await renderOnce({ ...context, key }, certificate) });
  }
  return files;
}

/** Returns the paths of all PDFs ever rendered for a person's certificates. */
export async function renderedCertificatesOf(context: Omit<FilesContext, "now">, userId: string): Promise<string[]> {
  const { services, project } = context;
  const certificates = await certificatesIn(context, userId);
  const found = await Promise.all(
    certificates.map(({ id }) => services.files.listByPrefix(project._id, `certificates/${id}-`)),
  );
  return found.flat();
}

function certificatesIn({ project, inTransaction }: Omit<FilesContext, "now">, userId: string) {
  return inTransaction((sql) => certificatesOf(sql, project._id, userId));
}
