import { certificateFilesOf } from "#features/certificates/server/index.ts";
import { personalTables } from "#platform/server/feature.ts";
import { personFolder } from "#platform/server/files/moved-path.ts";
import { pathsOf } from "./paths-of.ts";
import type { JobContext } from "#platform/server/jobs/job.ts";

export interface PersonFile {
  /** The file's name in the zip. */
  name: string;
  /** The file's path in the file store. */
  path: string;
}

/** Returns the person's photo, certificates (rendered if they were not yet) and other stored files. */
export async function personFiles(context: JobContext, userId: string): Promise<PersonFile[]> {
  const { services, project, inTransaction } = context;
  const own = await services.files.listByPrefix(project._id, personFolder(userId));
  const certificates = await certificateFilesOf(context, userId);
  const tables = personalTables(services.registry);
  const others = await inTransaction((sql) => pathsOf(sql, tables, project._id, userId));
  return [
    ...own.map((path) => ({ name: nameOf(path), path })),
    ...others.filter((path) => !own.includes(path)).map((path) => ({ name: path, path })),
    ...certificates.map(({ token, path }) => ({ name: `certificado-${token}.pdf`, path })),
  ];
}

/**
 * Returns a file's name in the zip. Files of conversations with the staff keep their names; the folder's other files
 * are the résumé and the photo.
 */
function nameOf(path: string): string {
  const file = path.slice(path.lastIndexOf("/") + 1);
  if (file.endsWith(".pdf") && file.startsWith("curriculo-")) return "curriculo.pdf";
  return file.startsWith("help-") ? `mensagens/${file.slice("help-".length)}` : "foto.webp";
}
