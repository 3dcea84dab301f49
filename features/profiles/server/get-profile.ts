import type { z } from "zod";
import { countOutdatedCertificates } from "#features/certificates/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { type getProfile as contract, NOTIFICATION_KINDS } from "../contract.ts";
import { addressOfPhoto, profileData } from "./profile.ts";
import { refusedKinds } from "./queries.ts";

/** Returns the person's own profile. */
export async function getProfile(context: Context): Promise<z.input<typeof contract.output>> {
  const { services, project, user } = context;
  const [refused, others] = await Promise.all([
    refusedKinds(context.sql, project._id, user._id),
    countOutdatedCertificates(context),
  ]);
  return {
    _id: user._id,
    email: user.email,
    data: profileData(user.data),
    photo: addressOfPhoto(services, project._id, user.data),
    notifications: kindsOf(context).map((kind) => ({ kind, wanted: !refused.includes(kind) })),
    certificates_with_other_name: others,
  };
}

/** Without the forum module, its notifications are left out. */
function kindsOf({ project }: Context) {
  return NOTIFICATION_KINDS.filter((kind) => kind !== "forum" || project.module_forum);
}
