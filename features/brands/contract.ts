import { z } from "zod";
import { MAX_STOPPED_AFTER_DAYS, MIN_STOPPED_AFTER_DAYS } from "#shared/stopped-after-days.ts";
import { formVersion as version, savedForm } from "#shared/form-version.ts";
import { isTimeZone } from "#shared/time-zones.ts";
import { MANAGER, route } from "#shared/route.ts";
import { MAX_CSS } from "#shared/text-limits.ts";
import { MAX_PHOTO_BYTES, MAX_TEXT_BYTES } from "#shared/upload-limits.ts";

export * from "./engine/host-routes.ts";
export * from "./engine/integration-routes.ts";

// A refinement instead of a regex: the pattern would go into the OpenAPI document, where not all readers support
// `\p{…}`.
const isOneLine = (text: string) => !/\p{Cc}/u.test(text);
const singleLine = (max: number) =>
  z
    .string()
    .trim()
    .min(1, "Escreva algo aqui.")
    .max(max, `Use no máximo ${max} caracteres.`)
    .refine(isOneLine, "Use uma linha só.");
const optionalLine = z.string().trim().max(300, "Use no máximo 300 caracteres.").refine(isOneLine, "Use uma linha só.");
const color = z.string().regex(/^#[0-9a-f]{6}$/i, "Escolha uma cor de seis dígitos, como #49496a.");
const DAYS_OUT_OF_RANGE = `Escolha de ${MIN_STOPPED_AFTER_DAYS} a ${MAX_STOPPED_AFTER_DAYS} dias.`;
const OUT_OF_RANGE = "Escolha de 6 a 64 caracteres.";

const brandFields = {
  name: singleLine(80),
  motto: singleLine(300),
  description: z.string().trim().min(1, "Escreva algo aqui.").max(2000, "Use no máximo 2000 caracteres."),
  menu_background_color: color,
  pages_button_background_color: color,
  pages_icon_color: color,
  pages_primary_text_color: color,
  pages_button_text_color: color,
  pages_background_color: color,
  login_left_background_color: color,
  login_background_color: color,
  customcss: z.string().max(MAX_CSS, "O CSS pode ter até 100.000 caracteres."),
};

const settingsFields = {
  digits: z.int(OUT_OF_RANGE).min(6, OUT_OF_RANGE).max(64, OUT_OF_RANGE),
  required_number: z.boolean(),
  required_symbol: z.boolean(),
  required_uppercase: z.boolean(),
  refuse_known: z.boolean(),
  second_factor_for_staff: z.boolean(),
  /** Days without a visit after which a person counts as stopped. */
  stopped_after_days: z
    .int(DAYS_OUT_OF_RANGE)
    .min(MIN_STOPPED_AFTER_DAYS, DAYS_OUT_OF_RANGE)
    .max(MAX_STOPPED_AFTER_DAYS, DAYS_OUT_OF_RANGE),
  module_forum: z.boolean(),
  module_talents: z.boolean(),
  /** Whether the talent bank is still in preparation, and shown to testers only. */
  work_on_progress: z.boolean(),
  public_metadata: z.boolean(),
  contact_email: z.email("Confira o e-mail: falta alguma parte dele.").max(254),
  contact_phone: optionalLine,
  contact_hours: optionalLine,
  time_zone: z.string().refine(isTimeZone, "Escolha um fuso horário."),
};

const brandSchema = z.object({ ...brandFields, image: z.string().nullable() }).meta({ id: "Brand" });
export type Brand = z.output<typeof brandSchema>;
const settingsSchema = z.object(settingsFields).meta({ id: "AcademySettings" });
export type AcademySettings = z.output<typeof settingsSchema>;

const sheet = z.enum(["rules", "google", "sign-language", "embeds", "heads"]);
export type SettingsSheet = z.output<typeof sheet>;

const part = z.enum(["brand", "settings"]);
export type BrandPart = z.output<typeof part>;
const moment = z.iso.datetime().nullable();

export const getBrand = route({
  method: "GET",
  path: "/projects/brand",
  who: MANAGER,
  input: z.object({}),
  output: z.object({
    brand: brandSchema,
    settings: settingsSchema,
    versions: z.object({ brand: z.string(), settings: z.string() }).meta({ id: "BrandVersions" }),
    /**
     * Moment of each part's last change; null if there is none to undo. `sheet`: form that made the settings' last
     * change.
     */
    undo: z.object({ brand: moment, settings: moment, sheet: sheet.nullable() }).meta({ id: "BrandUndo" }),
  }),
  summary: "Returns the academy's brand and settings, as stored.",
});

export const saveBrand = route({
  method: "POST",
  path: "/projects/save-brand",
  who: MANAGER,
  maxBytes: 3 * MAX_CSS + MAX_TEXT_BYTES,
  input: z.object({ ...brandFields, version }),
  output: savedForm,
  errors: ["conflict"],
  summary:
    "Saves name, texts, colours and CSS. CSS that loads from other hosts, hides legal links or leaves its area is refused, with line numbers. Unreadable colours are saved, and corrected where they are shown.",
});

export const changeLogo = route({
  method: "POST",
  path: "/projects/change-logo",
  who: MANAGER,
  maxFileBytes: MAX_PHOTO_BYTES + MAX_TEXT_BYTES,
  input: z.object({ logo: z.file("Escolha um arquivo.") }),
  output: z.object({ image: z.string(), colors: z.array(z.string()), is_plated: z.boolean() }),
  summary: "Stores the academy's logo (SVG, PNG, JPEG or WebP, multipart) and proposes colours from it.",
});

export const saveSettings = route({
  method: "POST",
  path: "/projects/save-settings",
  who: MANAGER,
  input: z.object({
    ...settingsFields,
    stopped_after_days: settingsFields.stopped_after_days.optional().describe("Left out, it stays"),
    version,
  }),
  output: savedForm,
  errors: ["conflict"],
  summary:
    "Saves the password rules, the modules, the contact, the time zone, and the number of days after which people count as stopped. Existing passwords stay valid.",
});

export const restoreBrand = route({
  method: "POST",
  path: "/projects/restore-brand",
  who: MANAGER,
  input: z.object({
    part,
    /**
     * `undo` moment from getBrand: 409 if another change came since. Null undoes the last change without this check.
     */
    changed_at: moment.default(null),
  }),
  output: z.object({ restored: z.literal(true) }),
  errors: ["conflict"],
  summary:
    "Undoes the last change of the brand with its logo, or of the settings with the integrations; a second call redoes it. Values that only the operator may set stay.",
});
