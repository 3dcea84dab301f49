import { headFault } from "#features/projects/server/index.ts";
import { RULES } from "#shared/route.ts";
import { MAX_STOPPED_AFTER_DAYS, MIN_STOPPED_AFTER_DAYS } from "#shared/stopped-after-days.ts";
import { z } from "zod";
import {
  anyText,
  color,
  email,
  friendlyId,
  host,
  hours,
  line,
  natural,
  oneOf,
  messageIfInvalid,
  openingTime,
  positive,
  strictObject,
  text,
  timeZone,
} from "#shared/format-fields.ts";
import { addressOrPath, webAddress } from "./address-fields.ts";

const STOPPED_DAYS = messageIfInvalid(
  `precisa ser um número inteiro de ${MIN_STOPPED_AFTER_DAYS} a ${MAX_STOPPED_AFTER_DAYS}.`,
);
const OPACITY = messageIfInvalid("precisa ser um número de 0 a 1.");

/** A text of up to 300 characters that may be left out. */
const shortText = anyText.max(300, messageIfInvalid("é longo demais: o máximo são 300 caracteres.")).default("");

const headTag = z.unknown().superRefine((tag, context) => {
  const message = headFault(tag);
  if (message !== null) context.addIssue({ code: "custom", message });
});

/** Schema of academy.yaml. */
export const academySchema = strictObject({
  friendly_id: friendlyId,
  name: line,
  hosts: z.array(host).min(1),
  legacy_hosts: z.array(host).default([]),
  motto: line,
  description: text,
  time_zone: timeZone.default("America/Sao_Paulo"),
  image: line,
  colors: strictObject({
    menu_background_color: color,
    pages_button_background_color: color,
    pages_icon_color: color,
    pages_primary_text_color: color,
    pages_button_text_color: color,
    pages_background_color: color,
    login_left_background_color: color,
    login_background_color: color,
  }).default({}),
  customcss: anyText.default(""),
  config: strictObject({
    heads: z.array(headTag).max(30, messageIfInvalid("são etiquetas demais: o máximo são 30.")).optional(),
    passwordStrength: strictObject({
      digits: z
        .int()
        .min(6, messageIfInvalid("precisa ser 6 ou mais."))
        .max(64, messageIfInvalid("precisa ser 64 ou menos.")),
      required_number: z.boolean().default(false),
      required_symbol: z.boolean().default(false),
      required_uppercase: z.boolean().default(false),
      refuse_known: z.boolean().optional(),
    }),
    google: strictObject({
      enabled: z.boolean().default(true),
      api_key: line,
      auth_domain: host,
      project_id: line,
      token_sync_path: addressOrPath.optional(),
    }).optional(),
    self_registration: strictObject({ courses: z.array(friendlyId).default([]) }).optional(),
    public_metadata: z.boolean().optional(),
    second_factor: strictObject({ required_for_staff: z.boolean() }).optional(),
    stopped_after_days: z
      .int(STOPPED_DAYS)
      .min(MIN_STOPPED_AFTER_DAYS, STOPPED_DAYS)
      .max(MAX_STOPPED_AFTER_DAYS, STOPPED_DAYS)
      .optional(),
    sign_language: strictObject({
      enabled: z.boolean().default(true),
      rootPath: addressOrPath.optional(),
      personalization: addressOrPath.optional(),
      opacity: z.number(OPACITY).min(0, OPACITY).max(1, OPACITY).optional(),
      position: oneOf(["TL", "T", "TR", "L", "R", "BL", "B", "BR"]).optional(),
      avatar: oneOf(["icaro", "hosana", "guga", "random"]).optional(),
    }).optional(),
    embeds: z.array(host).max(20, messageIfInvalid("são endereços demais: o máximo são 20.")).optional(),
  }),
  anamnese: strictObject({
    friendly_id: friendlyId,
    start_block: friendlyId.optional(),
    asks_newcomers: z.boolean().optional(),
  }).optional(),
  module_forum: z.boolean().default(false),
  module_talents: z.boolean().default(false),
  module_talents_config: strictObject({ work_on_progress: z.boolean().default(false) }).default({
    work_on_progress: false,
  }),
  contact: strictObject({ email, phone: shortText, hours: shortText }),
  signatory: strictObject({ name: line, role: line }),
  demo_people: z
    .array(
      strictObject({
        name: line,
        email,
        password: z.string().min(1).max(200),
        progress: oneOf(["new", "half", "done"]).optional(),
        rule: oneOf(RULES).optional(),
        require_anamnese: z.boolean().default(false),
        // Reflections that the person wrote: by an object's friendly id, the text in its first reflection block.
        reflections: z.record(friendlyId, text).default({}),
      }),
    )
    .default([]),
  crowd: strictObject({
    seed: z.int(),
    size: natural.max(500, messageIfInvalid("precisa ser 500 ou menos.")),
    email_domain: host,
    first_names: z.array(line).min(1),
    last_names: z.array(line).min(1),
  }).optional(),
});

const action = strictObject({ label: line, to: addressOrPath });
const value = z
  .union([z.string().trim().min(1), z.number()], messageIfInvalid("precisa ser um texto ou um número."))
  .transform(String);
const LANDING_TYPES = "hero, text, showcase, numbers, picture, testimonials, faq, action";

/** Schema of landing.yaml. Without blocks, the academy has no landing page. */
export const landingSchema = strictObject({
  blocks: z.array(
    z.discriminatedUnion(
      "type",
      [
        strictObject({ type: z.literal("hero"), title: line, text, action: action.optional() }),
        strictObject({ type: z.literal("text"), title: line.optional(), text }),
        strictObject({ type: z.literal("showcase"), title: line.optional(), text: text.optional() }),
        strictObject({
          type: z.literal("numbers"),
          title: line.optional(),
          items: z.array(strictObject({ value, label: line })).min(1),
        }),
        strictObject({ type: z.literal("picture"), picture: line, alt: text, caption: text.optional() }),
        strictObject({
          type: z.literal("testimonials"),
          title: line.optional(),
          items: z.array(strictObject({ quote: text, name: line, role: line })).min(1),
        }),
        strictObject({ type: z.literal("faq"), title: line.optional(), items: z.array(friendlyId).min(1) }),
        strictObject({ type: z.literal("action"), title: line, text: text.optional(), action }),
      ],
      messageIfInvalid(`precisa ser um destes: ${LANDING_TYPES}.`),
    ),
  ),
});

/** Schema of faq.yaml. */
export const faqSchema = strictObject({
  groups: z.array(
    strictObject({
      name: line,
      items: z.array(strictObject({ id: friendlyId, question: text, answer: text })).min(1),
    }),
  ),
});

const date = z.iso.date(messageIfInvalid("precisa ser uma data como 2026-09-21."));

/** A text with the same maximum length as in the form. */
const changesText = text.max(1000, messageIfInvalid("é longo demais: o máximo são 1000 caracteres."));

/** Schema of the front matter of legal/*.md. */
export const legalSchema = strictObject({
  title: line,
  version: positive,
  published_at: date,
  changes: changesText.default(""),
});

const hero = strictObject({
  friendly_id: friendlyId,
  title: line,
  text: line.optional(),
  picture: strictObject({ src: line, alt: line }).optional(),
  action: action.optional(),
  starts_on: date.optional(),
  ends_on: date.optional(),
}).refine(({ starts_on = "", ends_on }) => ends_on === undefined || starts_on <= ends_on, {
  path: ["ends_on"],
  error: "vem antes de “starts_on”.",
});

/** Schema of course.yaml. */
export const courseSchema = strictObject({
  friendly_id: friendlyId,
  name: line,
  description: text,
  hours,
  ends_on: date.optional(),
  off_air: z.boolean().default(false),
  heros: z.array(hero).max(12, messageIfInvalid("são demais: o máximo são 12.")).default([]),
});

export const trailSchema = strictObject({
  friendly_id: friendlyId,
  name: line,
  description: text,
  sequential: z.boolean().default(false),
  opens_at: openingTime.optional(),
});

const PERCENT = messageIfInvalid("precisa ser uma porcentagem inteira, de 1 a 100.");

/**
 * Schema of an object's front matter. Rules that depend on `type` are checked in read-object.ts, so that all mistakes
 * are reported at once.
 */
export const objectSchema = strictObject({
  friendly_id: friendlyId,
  title: line,
  type: oneOf(["content", "joco", "link"]),
  link_type: oneOf([
    "artigo",
    "audio",
    "curso",
    "gaming",
    "livro",
    "noticia",
    "palestra",
    "podcast",
    "site",
    "video",
  ]).optional(),
  url: webAddress.optional(),
  joco: strictObject({
    friendly_id: friendlyId,
    start: addressOrPath,
    opens: oneOf(["new_tab", "same_tab"]).default("new_tab"),
  }).optional(),
  minutes: positive.optional(),
  points: natural,
  lead: text,
  complete: oneOf(["seen", "quiz", "minutes"]).optional(),
  pass: z.int(PERCENT).min(1, PERCENT).max(100, PERCENT).optional(),
  stay: positive.optional(),
  draft: z.boolean().default(false),
});
