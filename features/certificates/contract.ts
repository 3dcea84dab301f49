import { z } from "zod";
import { route } from "#shared/route.ts";
import { layoutSchema } from "./engine/design.ts";

export * from "./engine/batch-routes.ts";
export * from "./engine/design-routes.ts";
export * from "./engine/key-routes.ts";
export * from "./engine/staff-routes.ts";

const moment = z.iso.datetime();
const status = z.enum(["valid", "revoked", "expired"]);

/** Data from which the interface shows a small picture of a certificate. */
const sheetSchema = z
  .object({
    layout: layoutSchema,
    course_id: z.uuid(),
    signatories: z.array(z.object({ name: z.string(), role: z.string() })),
    trails: z.array(z.object({ name: z.string(), objects: z.array(z.string()) })),
  })
  .meta({ id: "CertificateSheet" });
export type Sheet = z.output<typeof sheetSchema>;

export const getCertificate = route({
  method: "GET",
  path: "/projects/certificate/{id}",
  who: "anyone",
  input: z.object({ id: z.string().max(64) }),
  output: z.object({
    message: z.object({
      certificate: z.object({
        _id: z.uuid(),
        created_at: moment,
        token: z.string(),
        course: z.object({ name: z.string(), hours: z.number() }),
        user: z.object({ data: z.object({ first_name: z.string() }) }),
      }),
      /** Signed URL of the PDF on this host, valid for ten minutes. */
      pdf: z.string(),
    }),
  }),
  summary: "Returns a certificate and the link to its PDF. Anyone with the id may open it.",
  errors: ["gone"],
});

const ownSchema = z
  .object({
    _id: z.uuid(),
    token: z.string(),
    name: z.string(),
    course_name: z.string(),
    hours: z.number(),
    status,
    created_at: moment,
    expires_at: moment.nullable(),
    revoked_reason: z.string().nullable(),
    /** Whether the certificate's validity period can be renewed now. */
    renewable: z.boolean(),
    missing: z.int(),
    /** The certificates that this one replaced, latest first. */
    former: z.array(
      z.object({ token: z.string(), reason: z.enum(["name", "renewal", "reissue", "merge"]), replaced_at: moment }),
    ),
    sheet: sheetSchema,
    /** URL of LinkedIn's form that adds the certificate to a profile; null unless the certificate is valid. */
    linkedin: z.string().nullable(),
  })
  .meta({ id: "OwnCertificate" });

export const getOwnCertificates = route({
  method: "GET",
  path: "/projects/own-certificates",
  who: "signed-in",
  scope: "account:read",
  input: z.object({}),
  output: z.object({ certificates: z.array(ownSchema) }),
  summary: "Returns the caller's certificates, newest first.",
});
export type OwnCertificate = z.output<typeof ownSchema>;

export const renewOwnCertificate = route({
  method: "POST",
  path: "/projects/renew-own-certificate/{id}",
  who: "signed-in",
  input: z.object({ id: z.uuid() }),
  output: z.object({ token: z.string() }),
  summary:
    "Renews the caller's certificate, from 60 days before it expires, if today's version of the course is completed. 409 before.",
  errors: ["conflict"],
});

const validatedSchema = z
  .object({
    token: z.string(),
    name: z.string(),
    /** The middle digits of the person's CPF: “•••.456.789-••”. Null when the person gave no CPF. */
    cpf: z.string().nullable(),
    course_name: z.string(),
    hours: z.number(),
    started_at: moment,
    completed_at: moment,
    created_at: moment,
    expires_at: moment.nullable(),
    revoked_at: moment.nullable(),
    revoked_reason: z.string().nullable(),
    sheet: sheetSchema,
    /**
     * Id from which the PDF's address is made; null for a revoked or replaced certificate, whose PDF must not be used.
     */
    certificate_id: z.uuid().nullable(),
  })
  .meta({ id: "ValidatedCertificate" });

export const validateToken = route({
  method: "GET",
  path: "/projects/validate/{token}",
  who: "anyone",
  input: z.object({ token: z.string().max(64) }),
  output: z.object({
    status: z.enum(["valid", "replaced", "revoked", "expired", "unknown"]),
    checked_at: moment,
    certificate: validatedSchema.nullable(),
    /**
     * Only for a replaced certificate: the reason, the moment, and the code of the
     * one that is valid now. Otherwise null.
     */
    replaced: z
      .object({
        reason: z.enum(["name", "renewal", "reissue", "merge"]),
        replaced_at: moment,
        name: z.string(),
        token: z.string().nullable(),
      })
      .nullable(),
    /** Characters of an unknown code that no certificate code contains; empty for a known code. */
    impossible: z.array(z.string()),
    issuer: z.object({ origin: z.string(), key: z.string().nullable(), email: z.string(), phone: z.string() }),
  }),
  summary: "Returns whether a certificate's code is genuine, and what is printed on the certificate.",
});
export type Validation = z.output<typeof validateToken.output>;
