import type { MadeProject } from "#platform/server/testing/make-project.ts";
import type { World } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";

interface CertificateOverrides {
  user_id?: string;
  token?: string;
  name?: string;
  first_name?: string;
  course_name?: string;
  expires_at?: Date;
  revoked_at?: Date;
  revoked_reason?: string;
  design?: { signatories: { id: string; name: string; role: string }[] };
}

/** For tests: inserts a certificate directly and returns its id. */
export async function makeCertificate(
  world: World,
  project: MadeProject,
  overrides: CertificateOverrides = {},
): Promise<string> {
  const course = await world.makeCourse(project);
  const { _id: user_id } = await world.makePerson(project, { enrolledIn: [course] });
  const now = world.clock.now;
  const row = {
    project_id: project._id,
    id: newId(),
    user_id,
    course_id: course._id,
    token: "7KQ3-M9XD",
    credential_id: newId(),
    name: "Ana Lima",
    first_name: "Ana",
    course_name: course.name,
    hours: 12,
    started_at: now,
    completed_at: now,
    created_at: now,
    ...overrides,
  };
  const { design = {}, ...columns } = { design: overrides.design, ...row };
  await world.inside(project, (sql) => sql`insert into certificates ${sql({ ...columns, design: sql.json(design) })}`);
  return row.id;
}
