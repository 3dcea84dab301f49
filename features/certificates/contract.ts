import { z } from "zod";
import { route } from "#shared/route.ts";

export const getCertificate = route({
  method: "GET",
  path: "/projects/certificate/{id}",
  who: "anyone",
  input: z.object({ id: z.string().max(64) }),
  output: z.object({
    message: z.object({
      certificate: z.object({
        _id: z.uuid(),
        created_at: z.iso.datetime(),
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

export const getOwnCertificates = route({
  method: "GET",
  path: "/projects/own-certificates",
  who: "signed-in",
  scope: "account:read",
  input: z.object({}),
  output: z.object({
    certificates: z.array(
      z.object({
        _id: z.uuid(),
        token: z.string(),
        course_name: z.string(),
        hours: z.number(),
        status: z.enum(["valid", "revoked", "expired"]),
        created_at: z.iso.datetime(),
      }),
    ),
  }),
  summary: "Returns the caller's certificates, newest first.",
});
export type OwnCertificate = z.output<typeof getOwnCertificates.output>["certificates"][number];

export const validateToken = route({
  method: "GET",
  path: "/projects/validate/{token}",
  who: "anyone",
  input: z.object({ token: z.string().max(64) }),
  output: z.object({
    status: z.enum(["valid", "revoked", "expired", "unknown"]),
    certificate: z
      .object({
        token: z.string(),
        name: z.string(),
        course_name: z.string(),
        hours: z.number(),
        started_at: z.iso.datetime(),
        completed_at: z.iso.datetime(),
        created_at: z.iso.datetime(),
      })
      .nullable(),
  }),
  summary: "Returns whether a certificate's code is genuine.",
});
export type Validation = z.output<typeof validateToken.output>;
