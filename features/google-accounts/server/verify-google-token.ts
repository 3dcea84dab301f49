import type { JWTPayload, JWTVerifyGetKey } from "jose";
import { z } from "zod";
import { Problem } from "#platform/server/http/problem.ts";
import { hasUnprintableCharacters } from "#shared/unprintable-characters.ts";
import type { GoogleSetup } from "./google-setup.ts";

/** A person's identity, verified by Google. `subject` is Google's account id. */
export interface GoogleIdentity {
  subject: string;
  email: string;
  name: string;
}

const NOT_CONFIRMED = "O Google não confirmou quem você é. Tente de novo.";
const UNVERIFIED = "O Google ainda não verificou este e-mail. Confirme-o na sua conta do Google e tente de novo.";
const TOO_OLD = "Esta entrada com o Google já faz mais de dez minutos. Clique em “Entrar com o Google” de novo.";
const NO_KEYS = "O Google demorou demais a responder. Tente de novo em instantes.";

const CLOCK_SKEW_SECONDS = 60;
const MAX_AGE_SECONDS = 10 * 60;
const KEYS_TIME_OUT_MS = 5000;
const KEYS_CACHE_MS = 60 * 60_000;

const claims = z.object({
  sub: z.string().min(1),
  auth_time: z.number(),
  email: z.string().trim().min(3).max(254).refine(isSound),
  email_verified: z.boolean(),
  name: z.string().trim().max(200).refine(isSound).catch(""),
  firebase: z.object({
    sign_in_provider: z.literal("google.com"),
    identities: z.object({ "google.com": z.array(z.string().min(1).max(255).refine(isSound)).min(1) }),
  }),
});

function isSound(text: string): boolean {
  return !hasUnprintableCharacters(text);
}

/**
 * Verifies a Firebase Auth ID token (https://firebase.google.com/docs/auth/admin/verify-id-tokens). Throws 401 for a
 * refused token, 403 for an unverified e-mail, 503 if Google's keys cannot be fetched.
 */
export async function verifyGoogleToken(setup: GoogleSetup, token: string, now: Date): Promise<GoogleIdentity> {
  const checked = claims.safeParse(await signedClaims(setup, token, now));
  if (!checked.success) throw new Problem(401, NOT_CONFIRMED, { code: "google_token_refused" });
  const { auth_time, email, email_verified, name, firebase } = checked.data;
  const age = now.getTime() / 1000 - auth_time;
  if (age > MAX_AGE_SECONDS) throw new Problem(401, TOO_OLD, { code: "google_token_refused" });
  if (age < -CLOCK_SKEW_SECONDS) throw new Problem(401, NOT_CONFIRMED, { code: "google_token_refused" });
  if (!email_verified) throw new Problem(403, UNVERIFIED, { code: "google_account_refused" });
  return { subject: firebase.identities["google.com"][0] ?? "", email, name };
}

async function signedClaims({ keysUrl, project_id }: GoogleSetup, token: string, now: Date): Promise<JWTPayload> {
  const { errors, jwtVerify } = await import("jose");
  try {
    const { payload } = await jwtVerify(token, await keysAt(keysUrl), {
      issuer: `https://securetoken.google.com/${project_id}`,
      audience: project_id,
      algorithms: ["RS256"],
      requiredClaims: ["sub", "exp", "auth_time"],
      currentDate: now,
      clockTolerance: CLOCK_SKEW_SECONDS,
    });
    return payload;
  } catch (error) {
    const isTokenError = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout);
    const isBadResponse = error instanceof errors.JOSEError && error.code === "ERR_JOSE_GENERIC";
    if (isTokenError && !isBadResponse) throw new Problem(401, NOT_CONFIRMED, { code: "google_token_refused" });
    throw new Problem(503, NO_KEYS, { cause: error });
  }
}

const keySets = new Map<string, JWTVerifyGetKey>();

/**
 * Returns Google's key set, cached for an hour and fetched again for an unknown key id, because Google rotates its
 * keys.
 */
async function keysAt(url: string): Promise<JWTVerifyGetKey> {
  const known = keySets.get(url);
  if (known) return known;
  const { createRemoteJWKSet } = await import("jose");
  const keys = createRemoteJWKSet(new URL(url), {
    timeoutDuration: KEYS_TIME_OUT_MS,
    cacheMaxAge: KEYS_CACHE_MS,
    cooldownDuration: 1000,
  });
  keySets.set(url, keys);
  return keys;
}
