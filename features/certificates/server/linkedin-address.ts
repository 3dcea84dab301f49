import { dayIn } from "#shared/day-in.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import type { Certificate } from "./certificate.ts";

/** Returns the URL of LinkedIn's form for a certification, with the certificate's data filled in. */
export function linkedinAddress(
  { token, course_name, created_at, expires_at }: Certificate,
  { name, time_zone }: Project,
  origin: string,
): string {
  const [year = "", issued = ""] = dayIn(created_at, time_zone).split("-");
  const [lastYear = "", last = ""] = expires_at ? dayIn(expires_at, time_zone).split("-") : [];
  const fields = {
    startTask: "CERTIFICATION_NAME",
    name: course_name,
    organizationName: name,
    issueYear: year,
    issueMonth: String(Number(issued)),
    ...(expires_at ? { expirationYear: lastYear, expirationMonth: String(Number(last)) } : {}),
    certUrl: `${origin}/validar/${token}`,
    certId: token,
  };
  return `https://www.linkedin.com/profile/add?${new URLSearchParams(fields)}`;
}
