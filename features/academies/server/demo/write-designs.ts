import { newCertificateToken } from "#features/certificates/server/index.ts";
import { newId } from "#shared/ids.ts";
import type { AcademySettings } from "../academy.ts";
import type { OwnerTransaction } from "../owner-transaction.ts";

const LAYOUTS = ["mapa", "horizonte", "medalha", "margem"];
const DAY_MS = 24 * 60 * 60 * 1000;

/** Writes a certificate design for each course, revokes one certificate and corrects another. */
export async function writeDesigns(
  sql: OwnerTransaction,
  projectId: string,
  { settings, now }: { settings: Pick<AcademySettings, "signatory" | "friendly_id">; now: Date },
): Promise<void> {
  // A demo that lost its people still has its designs.
  await sql`delete from certificate_designs where project_id = ${projectId}`;
  const courses = await sql<{ id: string }[]>`
    select id from courses where project_id = ${projectId} order by position, id`;
  const shift = settings.friendly_id.length;
  for (const [at, { id }] of courses.entries()) {
    const signatories = [{ id: newId(), ...settings.signatory, signature: null }];
    const design = { layout: LAYOUTS[(at + shift) % LAYOUTS.length] ?? "mapa", signatories, partners: [] };
    const row = {
      ...design,
      project_id: projectId,
      course_id: id,
      signatories: sql.json(signatories),
      partners: sql.json([]),
    };
    await sql`insert into certificate_designs ${sql({ ...row, has_transcript: true, updated_at: now })}`;
    await sql`
      update certificates set design = ${sql.json({ ...design, has_transcript: true })}, trails = (
        select coalesce(jsonb_agg(jsonb_build_object('name', t.name, 'objects', (
          select coalesce(jsonb_agg(o.title order by o.position), '[]') from objects o
          where o.project_id = t.project_id and o.trail_id = t.id and o.published_at is not null)) order by t.position), '[]')
        from trails t where t.project_id = ${projectId} and t.course_id = ${id})
      where project_id = ${projectId} and course_id = ${id}`;
  }
  await revokeAndCorrectOne(sql, projectId, now);
}

/** Revokes the crowd's newest certificate, and corrects the name on the one before. Neither person can sign in. */
async function revokeAndCorrectOne(sql: OwnerTransaction, projectId: string, now: Date): Promise<void> {
  const [revoked, corrected] = await sql<{ id: string }[]>`
    select c.id from certificates c join users u on (u.project_id, u.id) = (c.project_id, c.user_id)
    where c.project_id = ${projectId} and u.password_hash is null order by c.created_at desc, u.email limit 2`;
  const before = new Date(now.getTime() - DAY_MS);
  if (revoked)
    await sql`
      update certificates set revoked_at = ${before}, revoked_reason = 'As avaliações foram feitas por outra pessoa.'
      where project_id = ${projectId} and id = ${revoked.id}`;
  if (!corrected) return;
  await sql`
    insert into former_certificates (project_id, token, credential_id, certificate_id, user_id, name, course_name, hours,
      started_at, completed_at, created_at, reason, replaced_at)
    select project_id, ${newCertificateToken()}, ${newId()}, id, user_id, first_name, course_name, hours, started_at,
      completed_at, created_at, 'name', ${before}
    from certificates where project_id = ${projectId} and id = ${corrected.id}`;
  await sql`
    update certificates set reissued_at = ${before} where project_id = ${projectId} and id = ${corrected.id}`;
}
