import { randomBytes } from "node:crypto";
import { createLocalJWKSet, decodeJwt, jwtVerify } from "jose";
import { z } from "zod";
import { type Start, startSchema } from "#features/jocos/contract.ts";
import { getJson } from "./get-json.ts";

const LAUNCH_MS = 10 * 60 * 1000;
const MAX_LAUNCHES = 1000;

export interface Session extends Pick<Start, "activity" | "resume"> {
  first_name: string;
  session: Start["session"];
}

type Started = { problem: null; code: string } | { problem: string };

/**
 * Returns the server side of an activity, which verifies an academy's start message and issues a one-use code for the
 * learner.
 */
export function startActivity(activity: string) {
  const launches = new Map<string, { session: Session; until: number }>();
  return {
    async start(body: unknown, ownOrigin: string): Promise<Started> {
      const message = z.object({ message: z.string() }).safeParse(body);
      if (!message.success) return { problem: "Falta “message”." };
      const start = await verifyStart(message.data.message, ownOrigin).catch(() => null);
      if (start?.activity !== activity) return { problem: "A mensagem não foi assinada pela academia que diz ser." };
      const code = randomBytes(24).toString("base64url");
      const { session, resume, learner } = start;
      launches.set(code, {
        session: { activity, session, resume, first_name: learner.first_name },
        until: Date.now() + LAUNCH_MS,
      });
      const [oldest] = launches.keys();
      if (launches.size > MAX_LAUNCHES && oldest) launches.delete(oldest);
      return { problem: null, code };
    },
    /** Exchanges a code for its session, once; returns null for an unknown or expired code. */
    redeemCode(code: string): Session | null {
      const launch = launches.get(code);
      launches.delete(code);
      return launch && launch.until > Date.now() ? launch.session : null;
    },
  };
}

/** Origins of the accepted academies: only this machine's, because this is a sample activity. */
const LOCAL_ORIGIN = /^https?:\/\/([a-z0-9-]+\.)*localhost(:\d+)?(\/|$)/;

async function verifyStart(message: string, ownOrigin: string): Promise<Start> {
  const { iss = "" } = decodeJwt(message);
  if (!LOCAL_ORIGIN.test(iss)) throw new Error("The academy is not on this machine");
  const keys = (await getJson(`${iss}/api/projects/joco-keys`)) as Parameters<typeof createLocalJWKSet>[0];
  const { payload } = await jwtVerify(message, createLocalJWKSet(keys), {
    algorithms: ["EdDSA"],
    issuer: iss,
    audience: `${ownOrigin}/atividades/vagalumes/inicio`,
    requiredClaims: ["exp", "jti"],
  });
  return startSchema.parse(payload);
}
