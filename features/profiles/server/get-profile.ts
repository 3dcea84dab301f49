import type { z } from "zod";
import { countOutdatedCertificates } from "#features/certificates/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { getProfile as contract } from "../contract.ts";
import { addressOfPhoto, profileData } from "./profile.ts";

/** Returns the person's own profile. */
export async function getProfile(context: Context): Promise<z.input<typeof contract.output>> {
  const { services, project, user } = context;
  const others = await countOutdatedCertificates(context);
  return {
    _id: user._id,
    email: user.email,
    data: profileData(user.data),
    photo: addressOfPhoto(services, project._id, user.data),
    certificates_with_other_name: others,
  };
}
