import type { House } from "#platform/server/http/context.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { drawOnce } from "./draw-once.ts";
import { certificatesOf } from "./queries.ts";

interface Asking {
  house: House;
  project: Project;
  step<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
}

/** Where the PDFs of one person's certificates lie; those that nobody opened yet are drawn. */
export async function certificateFilesOf(context: Asking, userId: string): Promise<{ token: string; path: string }[]> {
  const certificates = await context.step((sql) => certificatesOf(sql, context.project._id, userId));
  const files: { token: string; path: string }[] = [];
  for (const certificate of certificates) {
    files.push({ token: certificate.token, path: await drawOnce(context, certificate) });
  }
  return files;
}

/** Every PDF that was ever drawn of one person's certificates. */
export async function drawnCertificatesOf({ house, project, step }: Asking, userId: string): Promise<string[]> {
  const certificates = await step((sql) => certificatesOf(sql, project._id, userId));
  const found = await Promise.all(
    certificates.map(({ id }) => house.files.startingWith(project._id, `certificates/${id}-`)),
  );
  return found.flat();
}
