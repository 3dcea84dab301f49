import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import type { getOwnCertificates as contract } from "../contract.ts";
import { statusOf } from "./certificate.ts";
import { certificatesOf } from "./queries.ts";

export async function getOwnCertificates({
  sql,
  project,
  user,
  now,
}: Context): Promise<z.input<typeof contract.output>> {
  const certificates = await certificatesOf(sql, project._id, user._id);
  return {
    certificates: certificates.toReversed().map((certificate) => ({
      _id: certificate.id,
      token: certificate.token,
      course_name: certificate.course_name,
      hours: certificate.hours,
      status: statusOf(certificate, now),
      created_at: certificate.created_at.toISOString(),
    })),
  };
}
