import { createHash } from "node:crypto";

/** A Google account chosen or typed in the double's account chooser. */
export interface GoogleAccount {
  email: string;
  name: string;
}

/** Email domain that simulates failures: the part before the @ names the failure. */
const FAULTS = "@falha.exemplo.com.br";

export function faultOf({ email }: GoogleAccount): string | null {
  return email.endsWith(FAULTS) ? email.slice(0, -FAULTS.length) : null;
}

export function subjectOf({ email }: GoogleAccount): string {
  return createHash("sha256").update(`google:${email.toLowerCase()}`).digest("hex").slice(0, 21);
}

/** Returns the claims of Firebase's ID token for an account. `now` is in milliseconds. */
export function claimsOf(account: GoogleAccount, projectId: string, now: number): Record<string, unknown> {
  const seconds = Math.floor(now / 1000);
  const subject = subjectOf(account);
  const uid = createHash("sha256").update(`${projectId}:${subject}`).digest("hex").slice(0, 28);
  return {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    auth_time: seconds,
    iat: seconds,
    exp: seconds + 3600,
    sub: uid,
    user_id: uid,
    name: account.name,
    email: account.email,
    email_verified: faultOf(account) !== "nao-verificado",
    firebase: {
      identities: { "google.com": [subject], email: [account.email] },
      sign_in_provider: "google.com",
    },
  };
}
