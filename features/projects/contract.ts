import { z } from "zod";
import { route } from "#shared/route.ts";

const color = z.string().regex(/^#[0-9a-f]{6}$/i);

const headTagSchema = z
  .object({
    tag: z.enum(["meta", "link", "script"]),
    attributes: z.record(z.string(), z.string()),
    content: z.string().optional(),
  })
  .meta({ id: "HeadTag" });
export type HeadTag = z.output<typeof headTagSchema>;

export const projectSchema = z
  .object({
    _id: z.uuid(),
    friendly_id: z.string(),
    name: z.string(),
    description: z.string(),
    motto: z.string(),
    image: z.string().nullable(),
    colors: z.object({
      menu_background_color: color,
      pages_button_background_color: color,
      pages_icon_color: color,
      pages_primary_text_color: color,
      pages_button_text_color: color,
      pages_background_color: color,
      login_left_background_color: color,
      login_background_color: color,
    }),
    customcss: z.string(),
    config: z.object({
      heads: z.array(headTagSchema).optional(),
      passwordStrength: z
        .object({
          digits: z.int().optional(),
          required_number: z.boolean().optional(),
          required_symbol: z.boolean().optional(),
          required_uppercase: z.boolean().optional(),
          refuse_known: z.boolean().optional(),
        })
        .optional(),
      second_factor: z.object({ required_for_staff: z.boolean().optional() }).optional(),
      // Parsed by `googleConfigOf`. The configuration of a Firebase web app is public.
      google: z.unknown().optional(),
      // Parsed by `signLanguageOf`, which replaces invalid values with defaults.
      sign_language: z.unknown().optional(),
    }),
    landing_page: z.object({ blocks: z.array(z.unknown()) }).nullable(),
    anamnese: z.object({ friendly_id: z.string(), start_block: z.string() }).nullable(),
    module_forum: z.boolean(),
    module_talents: z.boolean(),
    module_talents_config: z.object({ work_on_progress: z.boolean() }),
    time_zone: z.string(),
    contact: z.object({ email: z.string(), phone: z.string(), hours: z.string() }),
  })
  .meta({ id: "Project" });
export type PublicProject = z.output<typeof projectSchema>;

export const getProject = route({
  method: "GET",
  path: "/admin/get-project/{host}",
  who: "anyone",
  input: z.object({ host: z.string().min(1).max(253) }),
  output: projectSchema,
  summary: "Returns the project of a host name; 404 when there is none.",
});
