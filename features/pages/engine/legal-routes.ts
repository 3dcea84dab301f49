import { z } from "zod";
import { MANAGER, route } from "#shared/route.ts";
import { MAX_LEGAL_TEXT } from "#shared/text-limits.ts";
import { LEGAL_KINDS } from "../constants.ts";

const kind = z.enum(LEGAL_KINDS);
const body = z.string().max(MAX_LEGAL_TEXT, "Um texto legal tem até 200.000 caracteres.");

const versionSchema = z
  .object({
    version: z.int(),
    title: z.string(),
    published_at: z.iso.date(),
    /** Summary of the changes since the version before, in a few sentences; empty if none was given. */
    changes: z.string(),
  })
  .meta({ id: "LegalVersion" });
export type LegalVersion = z.output<typeof versionSchema>;

export const getLegalPage = route({
  method: "GET",
  path: "/projects/legal/{kind}",
  who: "anyone",
  input: z.object({ kind, version: z.coerce.number().pipe(z.int().positive()).optional() }),
  output: z.object({
    title: z.string(),
    version: z.int(),
    published_at: z.iso.date(),
    html: z.string(),
    versions: z.array(versionSchema),
  }),
  summary: "Returns the newest or an earlier version of a legal text; 404 if there is none.",
});

export const getLegalChanges = route({
  method: "GET",
  path: "/projects/legal-changes/{kind}",
  who: "anyone",
  input: z.object({
    kind,
    from: z.coerce.number().pipe(z.int().positive()),
    to: z.coerce.number().pipe(z.int().positive()),
  }),
  output: z.object({
    from: versionSchema,
    to: versionSchema,
    parts: z.array(
      z.object({ kind: z.enum(["same", "added", "removed"]), text: z.string() }).meta({ id: "LegalChange" }),
    ),
  }),
  summary: "Compares two versions of a legal text word by word.",
});

export const getLegalTexts = route({
  method: "GET",
  path: "/projects/legal-texts/{kind}",
  who: MANAGER,
  input: z.object({ kind }),
  output: z.object({
    /** The newest text as written, in Markdown; empty before the first version. */
    body: z.string(),
    versions: z.array(versionSchema.extend({ accepted_total: z.int() }).meta({ id: "StaffLegalVersion" })),
    people_total: z.int(),
  }),
  summary: "Returns a legal text for editing, its versions, and how many people accepted each.",
});
export type LegalTexts = z.output<typeof getLegalTexts.output>;

export const getLegalAcceptances = route({
  method: "GET",
  path: "/projects/legal-acceptances/{kind}",
  who: MANAGER,
  input: z.object({
    kind,
    version: z.coerce.number().pipe(z.int().positive()),
    page: z.coerce.number().pipe(z.int().min(1).max(10_000)).default(1),
  }),
  output: z.object({
    people: z.array(z.object({ user_id: z.uuid(), name: z.string(), accepted_at: z.iso.datetime() })),
    total: z.int(),
    pages: z.int(),
  }),
  summary: "Returns who accepted a version of a legal text, and when; latest first.",
});

export const renderLegal = route({
  method: "POST",
  path: "/projects/render-legal",
  who: MANAGER,
  maxBytes: 4 * MAX_LEGAL_TEXT,
  input: z.object({ body }),
  output: z.object({ html: z.string() }),
  summary: "Renders an unsaved legal text. Stores nothing.",
});

export const publishLegal = route({
  method: "POST",
  path: "/projects/publish-legal",
  who: MANAGER,
  maxBytes: 4 * MAX_LEGAL_TEXT,
  input: z.object({
    kind,
    title: z.string().trim().min(1, "Escreva o título.").max(200, "Use no máximo 200 caracteres."),
    body: body.trim().min(1, "Escreva o texto."),
    changes: z.string().trim().max(1000, "Use no máximo 1000 caracteres."),
    /** The version that the form was filled from; 0 before the first version. */
    base_version: z.int().min(0),
    /**
     * Confirmation that everybody must accept the new version, which is a field of the console's form; refused if
     * false.
     */
    everybody_accepts: z.boolean().default(true),
  }),
  output: z.object({ version: z.int() }),
  errors: ["conflict", "unchanged"],
  summary:
    "Publishes a new version of a legal text, dated today. Everybody must accept it before they continue. 409 if another person has published one since.",
});
