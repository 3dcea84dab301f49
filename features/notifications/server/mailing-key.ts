import type { FeatureRegistry, Mailing } from "#platform/server/feature.ts";
import type { Services } from "#platform/server/http/context.ts";
import { unsubscribeKey } from "./unsubscribe-key.ts";

interface Subscription {
  userId: string;
  /** The `kind` of a feature's `mailings`. */
  mailing: string;
  /** The id of the subject of the e-mails. */
  about: string;
}

/** Returns the key of a link that unsubscribes a person from one mailing about one subject. */
export function mailingKey(
  services: Pick<Services, "secrets">,
  projectId: string,
  { userId, mailing, about }: Subscription,
): string {
  return unsubscribeKey(services, projectId, { userId, kind: `${mailing}~${about}` });
}

/** Returns the mailing and subject that the kind in a key names; null if the key belongs to a notification kind. */
export function mailingOf(registry: FeatureRegistry, kind: string): { of: Mailing; about: string } | null {
  const [name, about] = kind.split("~");
  const of = registry.mailings.find((one) => one.kind === name);
  return of && about ? { of, about } : null;
}
