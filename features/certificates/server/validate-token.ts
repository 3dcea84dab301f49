import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import type { validateToken as contract } from "../contract.ts";
import { type Certificate, invalidCharacters, normalizedToken, statusOf } from "./certificate.ts";
import { multikey, publicKeys } from "./public-keys.ts";
import { certificateBy, type FormerCertificate, formerCertificates } from "./queries.ts";
import { sheetOf } from "./sheet-of.ts";

type Answer = z.input<typeof contract.output>;
type FoundCertificate = { standing: Certificate; former: FormerCertificate | null; cpf: string | null };

/** Looks up a certificate by its code, for anyone. Returns only the printed data and the middle digits of the CPF. */
export async function validateToken(
  context: Context<"anyone">,
  input: z.output<typeof contract.input>,
): Promise<Answer> {
  const { sql, project, services, now, caller } = context;
  await services.limits.checkByAddress(caller.address);
  const [found, keys, host] = await Promise.all([
    findCertificate(context, normalizedToken(input.token)),
    publicKeys(sql, project._id),
    services.projects.firstHostOf(project._id),
  ]);
  const key = keys.find(({ retired_at }) => !retired_at);
  const issuer = {
    origin: services.originOf(host),
    key: key ? multikey(key.public_key) : null,
    email: project.contact.email,
    phone: project.contact.phone,
  };
  const checked_at = now.toISOString();
  if (!found) {
    const impossible = invalidCharacters(input.token);
    return { status: "unknown", checked_at, certificate: null, replaced: null, impossible, issuer };
  }
  return { ...answerOf(context, found), checked_at, impossible: [], issuer };
}

async function findCertificate({ sql, project }: Context<"anyone">, token: string): Promise<FoundCertificate | null> {
  const [[former = null], own] = await Promise.all([
    formerCertificates(sql, project._id, { token }),
    certificateBy(sql, project._id, { token }),
  ]);
  const standing = former ? await certificateBy(sql, project._id, { id: former.certificate_id }) : own;
  if (!standing) return null;
  const [person] = await sql<{ cpf: string | null }[]>`
    select data ->> 'cpf' as cpf from users where project_id = ${project._id} and id = ${standing.user_id}`;
  return { standing, former, cpf: person?.cpf ?? null };
}

function answerOf(
  { project, now }: Context<"anyone">,
  { standing, former, cpf }: FoundCertificate,
): Pick<Answer, "status" | "certificate" | "replaced"> {
  const issued = former ?? standing;
  const status = former ? (former.revoked_at ? "revoked" : "replaced") : statusOf(standing, now);
  const { token, name, course_name, hours, started_at, completed_at, created_at, expires_at } = issued;
  return {
    status,
    certificate: {
      token,
      name,
      cpf: maskedCpf(cpf),
      course_name,
      hours,
      started_at: started_at.toISOString(),
      completed_at: completed_at.toISOString(),
      created_at: created_at.toISOString(),
      expires_at: expires_at?.toISOString() ?? null,
      revoked_at: issued.revoked_at?.toISOString() ?? null,
      revoked_reason: issued.revoked_reason,
      sheet: sheetOf(standing, project),
      certificate_id: former || issued.revoked_at ? null : standing.id,
    },
    // A revoked certificate never leads to a newer one, which may have been issued to correct a fraud.
    replaced: status === "replaced" && former ? replacedBy(former, standing) : null,
  };
}

function replacedBy(
  { reason, replaced_at }: FormerCertificate,
  standing: Certificate,
): NonNullable<Answer["replaced"]> {
  const token = standing.revoked_at ? null : standing.token;
  return { reason, replaced_at: replaced_at.toISOString(), name: standing.name, token };
}

/** Masks a CPF as "•••.456.789-••": enough to compare with a document, too little to learn the number. */
function maskedCpf(cpf: string | null): string | null {
  return cpf && /^\d{11}$/.test(cpf) ? `•••.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-••` : null;
}
