import { z } from "zod";
import { formVersion } from "#shared/form-version.ts";
import { route, STAFF } from "#shared/route.ts";
import { MAX_PHOTO_BYTES, MAX_TEXT_BYTES } from "#shared/upload-limits.ts";
import { layoutSchema, MAX_PARTNERS, MAX_SIGNATORIES } from "./design.ts";

const id = z.uuid();
const requiredText = (meaning: string) =>
  z.string().trim().min(1, `Escreva ${meaning}.`).max(80, "Escreva no máximo 80 letras.");

const months = z
  .int("Escreva o número de meses.")
  .min(1, "Escreva de 1 a 120 meses.")
  .max(120, "Escreva de 1 a 120 meses.")
  .nullable();

const designSchema = z
  .object({
    course_id: z.uuid(),
    course_name: z.string(),
    /** Hours that the next certificates state. */
    course_hours: z.number(),
    /** False while the course has the standard design. */
    is_own: z.boolean(),
    layout: layoutSchema,
    valid_months: z.int().nullable(),
    has_transcript: z.boolean(),
    signatories: z.array(
      z.object({ id: z.string(), name: z.string(), role: z.string(), signature: z.string().nullable() }),
    ),
    partners: z.array(z.object({ id: z.string(), name: z.string(), logo: z.string().nullable() })),
    /** Number of certificates issued for the course. */
    issued: z.int(),
  })
  .meta({ id: "CertificateDesign" });
export type CertificateDesign = z.output<typeof designSchema>;

const designInput = {
  layout: layoutSchema,
  valid_months: months.default(null),
  has_transcript: z.boolean().default(false),
  /**
   * The people who sign. A signatory, like a partner, keeps the stored picture with its id, unless its name changes in
   * more than accents, capitals and spaces.
   */
  signatories: z
    .array(z.object({ id, name: requiredText("o nome de quem assina"), role: requiredText("o cargo de quem assina") }))
    .max(MAX_SIGNATORIES, "Cabem três assinaturas.")
    .default([]),
  partners: z
    .array(z.object({ id, name: requiredText("o nome da instituição") }))
    .max(MAX_PARTNERS, "Cabem quatro instituições.")
    .default([]),
};

export const getCertificateDesigns = route({
  method: "GET",
  path: "/projects/certificate-designs",
  who: STAFF,
  input: z.object({}),
  output: z.object({ designs: z.array(designSchema) }),
  summary: "Returns the design of each course's certificates.",
});

export const getCertificateDesign = route({
  method: "GET",
  path: "/projects/certificate-design/{course_id}",
  who: STAFF,
  input: z.object({ course_id: z.uuid() }),
  output: z.object({
    design: designSchema,
    /** Version of the design, to be sent with a change: it reveals what somebody else changed meanwhile. */
    version: z.string(),
  }),
  summary: "Returns the design of a course's certificates, with links to its pictures, valid for an hour.",
});

export const saveCertificateDesign = route({
  method: "POST",
  path: "/projects/save-certificate-design/{course_id}",
  who: STAFF,
  input: z.object({
    course_id: z.uuid(),
    ...designInput,
    /** The version that `certificate-design` returned: 409 if it has changed since. Empty: saves without this check. */
    version: formVersion,
  }),
  errors: ["conflict"],
  output: z.object({
    saved: z.boolean(),
    /** Former names of the rows that lost their pictures, because they have other names now. */
    dropped: z.array(z.string()),
  }),
  summary: "Saves the design for certificates that are issued from now on. Earlier ones keep theirs.",
});

export const addCertificatePicture = route({
  method: "POST",
  path: "/projects/certificate-picture/{course_id}",
  who: STAFF,
  input: z.object({
    course_id: z.uuid(),
    /** Id of the signatory or partner to which the picture belongs. */
    of: id,
    /** The name that `of` had when the picture was chosen: 404 if it has another one now. Empty: not compared. */
    name: z.string().max(80).default(""),
    picture: z
      .file("Escolha uma imagem.")
      .min(1, "Escolha uma imagem.")
      .max(MAX_PHOTO_BYTES, "A imagem é grande demais: o limite são 8 MB.")
      .meta({ type: "string" }),
  }),
  output: z.object({ address: z.string() }),
  maxFileBytes: MAX_PHOTO_BYTES + MAX_TEXT_BYTES,
  summary: "Stores the picture of a signature or of a partner's logo (PNG, JPEG or WebP, multipart).",
});

export const removeCertificatePicture = route({
  method: "POST",
  path: "/projects/remove-certificate-picture/{course_id}",
  who: STAFF,
  input: z.object({
    course_id: z.uuid(),
    /** Id of the signatory or partner whose picture is removed. */
    of: id,
  }),
  output: z.object({ removed: z.boolean() }),
  summary: "Removes the picture of a signature or logo from the design. Earlier certificates keep theirs.",
});

export const previewCertificate = route({
  method: "POST",
  path: "/projects/preview-certificate/{course_id}",
  who: STAFF,
  input: z.object({
    course_id: z.uuid(),
    /** The form's design, not saved yet; null previews the saved design. */
    design: z.object(designInput).nullable().default(null),
    name: z.string().trim().max(120).default(""),
  }),
  output: z.object({ address: z.string() }),
  summary: "Renders a sample certificate in the saved or a given design, and returns a link to its PDF.",
});
