import { z } from "zod";
import { isDay } from "#shared/calendar-date.ts";
import { idOrNone } from "#shared/id-or-none.ts";
import { route, STAFF } from "#shared/route.ts";
import { SHEET_FORMATS } from "#shared/sheet-format.ts";
import { CERTIFICATE_STATES } from "../constants.ts";

const moment = z.iso.datetime();

const issuedSchema = z
  .object({
    _id: z.uuid(),
    token: z.string(),
    name: z.string(),
    email: z.string(),
    course_name: z.string(),
    status: z.enum(["valid", "revoked", "expired"]),
    created_at: moment,
    expires_at: moment.nullable(),
    /** Number of times that the certificate was issued again. */
    reissues: z.int(),
  })
  .meta({ id: "IssuedCertificate" });
export type IssuedCertificate = z.output<typeof issuedSchema>;

const day = z.union([z.iso.date().refine(isDay, "Escreva um dia, como 21/11/2026."), z.literal("")]).default("");
const filters = {
  state: z.enum(CERTIFICATE_STATES).default("all"),
  course_id: idOrNone,
  /** Only people who are in this class, and the certificates of its course. */
  class_id: idOrNone,
  /** First and last day of the issue, on the academy's calendar. */
  from: day,
  until: day,
  /** Text to search for: a certificate's code, or part of a name or e-mail. */
  search: z.string().trim().max(80).default(""),
};
export type CertificateFilters = z.output<z.ZodObject<typeof filters>>;
const namedList = z.array(z.object({ _id: z.uuid(), name: z.string() }));

export const getIssuedCertificates = route({
  method: "GET",
  path: "/projects/issued-certificates",
  who: STAFF,
  input: z.object({ ...filters, after: z.string().max(80).default("") }),
  output: z.object({
    certificates: z.array(issuedSchema),
    next: z.string().nullable(),
    courses: namedList,
    /** Classes of the filter's course, the last to end first. */
    classes: namedList,
  }),
  summary: "Returns the issued certificates, newest first, 30 per page.",
});

export const MAX_EXPORTED = 20_000;

export const exportCertificates = route({
  method: "POST",
  path: "/projects/export-certificates",
  who: STAFF,
  scope: "staff:read",
  input: z.object({ ...filters, format: z.enum(SHEET_FORMATS).default("csv") }),
  /** Link to the file, valid for a minute. */
  output: z.object({ address: z.string() }),
  summary: "Exports the filtered certificates, up to 20,000, as CSV or XLSX, and returns a link to the file.",
});

export const getIssuedCertificate = route({
  method: "GET",
  path: "/projects/issued-certificate/{id}",
  who: STAFF,
  input: z.object({ id: z.uuid() }),
  output: z.object({
    certificate: issuedSchema.extend({
      hours: z.number(),
      completed_at: moment,
      revoked_at: moment.nullable(),
      revoked_reason: z.string().nullable(),
      /** The name that the certificate would have if it were issued again now. */
      name_today: z.string(),
      has_period: z.boolean(),
    }),
    former: z.array(
      z.object({
        token: z.string(),
        name: z.string(),
        reason: z.enum(["name", "renewal", "reissue", "merge"]),
        created_at: moment,
        replaced_at: moment,
      }),
    ),
  }),
  summary: "Returns a certificate with those that it replaces.",
});
export type CertificateCase = z.output<typeof getIssuedCertificate.output>;

const reason = z
  .string()
  .trim()
  .min(5, "Diga o motivo, em uma frase: quem conferir o certificado vai lê-lo.")
  .max(200, "Escreva no máximo 200 letras.");

export const revokeCertificate = route({
  method: "POST",
  path: "/projects/revoke-certificate/{id}",
  who: STAFF,
  input: z.object({
    id: z.uuid(),
    reason,
    /** Code that the certificate had when the form was opened. If it has changed since, nothing is revoked. */
    token: z.string().max(20).optional(),
  }),
  output: z.object({ revoked_at: moment }),
  summary: "Revokes a certificate. The validation page shows the reason. A second call changes nothing.",
  errors: ["conflict"],
});

export const reissueCertificate = route({
  method: "POST",
  path: "/projects/reissue-certificate/{id}",
  who: STAFF,
  input: z.object({
    id: z.uuid(),
    name: z.string().trim().min(1, "Escreva o nome.").max(120, "Escreva no máximo 120 letras."),
    /** Code that the certificate had when the form was opened. If it has changed since, nothing is issued. */
    token: z.string().max(20),
    /** Whether the certificate was revoked when the form was opened. If it has been revoked since, nothing is issued. */
    is_revoked: z.boolean().optional(),
  }),
  output: z.object({ token: z.string() }),
  summary: "Issues a certificate again with a new code, in the course's current design. The former code leads to it.",
  errors: ["conflict"],
});

export const renewCertificate = route({
  method: "POST",
  path: "/projects/renew-certificate/{id}",
  who: STAFF,
  input: z.object({ id: z.uuid(), token: z.string().max(20) }),
  output: z.object({ token: z.string() }),
  summary: "Issues a certificate for a new period, with a new code. The former code leads to it.",
  errors: ["conflict"],
});
