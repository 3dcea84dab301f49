import { z } from "zod";
import { MANAGER, route, STAFF } from "#shared/route.ts";

const moment = z.iso.datetime();

const keySchema = z.object({
  _id: z.string(),
  public_key: z.string(),
  created_at: moment,
  retired_at: moment.nullable(),
  /** When the key was withdrawn because it leaked; it is no longer published. */
  withdrawn_at: moment.nullable(),
});
export type CertificateKey = z.output<typeof keySchema>;

export const getCertificateKeys = route({
  method: "GET",
  path: "/projects/certificate-keys",
  who: STAFF,
  input: z.object({}),
  output: z.object({
    keys: z.array(keySchema),
  }),
  summary: "Returns the academy's public keys, the current one first. All but the withdrawn ones verify certificates.",
});

export const rotateCertificateKey = route({
  method: "POST",
  path: "/projects/rotate-certificate-key",
  who: MANAGER,
  input: z.object({
    /** Id of the key to replace, so that a second submit changes nothing. Empty while the academy has no key. */
    key: z.string().max(40).default(""),
  }),
  output: z.object({ key: z.string() }),
  summary: "Replaces the current key with a new one. Signatures of the replaced key can still be verified.",
});

export const withdrawCertificateKey = route({
  method: "POST",
  path: "/projects/withdraw-certificate-key",
  who: MANAGER,
  input: z.object({
    /** Id of the key that leaked, in use or retired. */
    key: z.string().max(40),
    confirmed: z.literal(true, "Marque que você entendeu o que muda."),
  }),
  output: z.object({ withdrawn_at: moment }),
  summary:
    "Withdraws a leaked key: it is no longer published, so its signatures can no longer be verified. Certificates stay valid in the academy's records, and their files are signed with the current key when they are downloaded again. A second call changes nothing.",
});
