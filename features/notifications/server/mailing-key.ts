import type { FeatureRegistry, Mailing } from "#platform/server/feature.ts";
import type { Services } from "#platform/server/http/context.ts";
import { unsubscribeKey } from "./unsubscribe-key.ts";

interface Subscription {
  userId: string;
  /** The `kind` of a feature's `mailings`. */
  mailing: string;
  /** The id of what the e-mails are about. */
  about: string;
}

/** The key of a link that ends one subscription of a person to e-mails. */
export function mailingKey(
  services: Pick<Services, "secrets">,
  projectId: string,
  { userId, mailing, about }: Subscription,
): string {
  return unsubscribeKey(services, projectId, { userId, kind: `${mailing}~${about}` });
}

/** The mailing of the kind in a key; null for a notification's kind. */
export function mailingOf(registry: FeatureRegistry, kind: string): { of: Mailing; about: string } | null {
  const [name, about] = kind.split("~");
  const of = registry.mailings.find((one) => one.kind === name);
  return of && about ? { of, about } : null;
}
