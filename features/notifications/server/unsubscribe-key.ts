import { createHmac, timingSafeEqual } from "node:crypto";
import type { Services } from "#platform/server/http/context.ts";
import { isId } from "#shared/ids.ts";

interface Subscription {
  userId: string;
  kind: string;
}

type Signer = Pick<Services, "secrets">;

/**
 * Returns the signed key of a link that ends e-mails of one kind for one person. It never expires, and permits nothing
 * else.
 */
export function unsubscribeKey(services: Signer, projectId: string, { userId, kind }: Subscription): string {
  return `${userId}.${kind}.${signature(services, projectId, userId, kind)}`;
}

/** Returns the content of a signed key; null if its signature is invalid. */
export function readUnsubscribeKey(services: Signer, projectId: string, key: string): Subscription | null {
  const [userId = "", kind = "", signed = ""] = key.split(".");
  const [given, expected] = [Buffer.from(signed), Buffer.from(signature(services, projectId, userId, kind))];
  if (!isId(userId) || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return { userId, kind };
}

function signature({ secrets }: Signer, projectId: string, userId: string, kind: string): string {
  return createHmac("sha256", secrets.links)
    .update(`unsubscribe\n${projectId}\n${userId}\n${kind}`)
    .digest("base64url");
}
