import type { z } from "zod";
import type { Context, Staff } from "#platform/server/http/context.ts";
import type { getIssuedCertificate as contract } from "../contract.ts";
import { printedName } from "./certificate.ts";
import { designOf } from "./design-of.ts";
import { issuedOf } from "./issued-row.ts";
import { formerCertificates } from "./queries.ts";
import { requireCertificate } from "./require-certificate.ts";

export async function getIssuedCertificate(
  context: Context<Staff>,
  { id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, now } = context;
  const certificate = await requireCertificate(context, id);
  const [former, design, people] = await Promise.all([
    formerCertificates(sql, project._id, { ids: [id] }),
    designOf(sql, project, certificate.course_id),
    sql<{ email: string; data: { name: string } }[]>`
      select email, data from users where project_id = ${project._id} and id = ${certificate.user_id}`,
  ]);
  const { email = "", data = { name: certificate.name } } = people[0] ?? {};
  return {
    certificate: {
      ...issuedOf({ ...certificate, email, reissues: former.length }, now),
      hours: certificate.hours,
      completed_at: certificate.completed_at.toISOString(),
      revoked_at: certificate.revoked_at?.toISOString() ?? null,
      revoked_reason: certificate.revoked_reason,
      name_today: printedName(data),
      has_period: certificate.expires_at !== null || design.valid_months !== null,
    },
    former: former.map(({ token, name, reason, created_at, replaced_at }) => ({
      token,
      name,
      reason,
      created_at: created_at.toISOString(),
      replaced_at: replaced_at.toISOString(),
    })),
  };
}
