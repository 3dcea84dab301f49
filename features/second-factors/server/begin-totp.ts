import { audit } from "#platform/server/audit/audit.ts";
import { encrypt } from "#platform/server/auth/encryption.ts";
import type { Context } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { qrPath } from "#platform/server/pictures/qr-path.ts";
import type { TotpOffer } from "../contract.ts";
import { totpOf } from "./queries.ts";
import { requireRecentSession } from "#platform/server/auth/require-recent-session.ts";
import { newTotpSecret, groupedSecret, totpUri } from "./totp.ts";
import { totpPlace } from "./prove-code.ts";

const IS_ON = "O aplicativo autenticador já está ligado. Desligue-o antes de ligar outro.";

/** Creates a secret for an authenticator app, replacing an unconfirmed one. Throws 409 if one is already confirmed. */
export async function beginTotp(context: Context): Promise<TotpOffer> {
  const { sql, project, user, services, now } = context;
  await requireRecentSession(context);
  const known = await totpOf(sql, project._id, user._id);
  if (known?.confirmed_at) throw new Problem(409, IS_ON, { code: "already_enabled" });
  const secret = newTotpSecret();
  const serialized = encrypt(services.secrets.factors, totpPlace(project._id, user._id), secret);
  await sql`
    insert into totp_factors (project_id, user_id, secret_encrypted, created_at)
    values (${project._id}, ${user._id}, ${serialized}, ${now})
    on conflict (project_id, user_id) do update set secret_encrypted = excluded.secret_encrypted, created_at = excluded.created_at`;
  await audit(context, "begin-totp", user._id);
  const uri = totpUri(secret, project.name, user.email);
  return { secret: groupedSecret(secret), uri, qr: qrPath(uri) };
}
