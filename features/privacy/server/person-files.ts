import { certificateFilesOf } from "#features/certificates/server/index.ts";
import type { JobContext } from "#platform/server/jobs/job.ts";

export interface PersonFile {
  /** How it is called in what the person downloads. */
  name: string;
  /** Where it lies. */
  path: string;
}

/** The files of one person: their photo and their certificates, which are drawn if they were not yet. */
export async function personFiles(context: JobContext, userId: string): Promise<PersonFile[]> {
  const { services, project } = context;
  const photos = await services.files.startingWith(project._id, `people/${userId}/`);
  const certificates = await certificateFilesOf(context, userId);
  return [
    ...photos.map((path) => ({ name: "foto.webp", path })),
    ...certificates.map(({ token, path }) => ({ name: `certificado-${token}.pdf`, path })),
  ];
}
