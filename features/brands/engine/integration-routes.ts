import { z } from "zod";
import { formVersion as version, savedForm } from "#shared/form-version.ts";
import { FRIENDLY_ID, MAX_FRIENDLY_ID } from "#shared/friendly-id.ts";
import { MANAGER, route } from "#shared/route.ts";
import { AVATARS, POSITIONS } from "#shared/sign-language.ts";

const MAX_HEADS = 40_000;
const OPACITY = "Escolha de 0 a 100%.";

const typed = z.string().trim().max(300, "Use no máximo 300 caracteres.");

const googleFields = {
  enabled: z.boolean(),
  api_key: typed,
  auth_domain: typed,
  project_id: typed,
  self_registration: z.boolean(),
  courses: z.array(z.string().max(MAX_FRIENDLY_ID).regex(FRIENDLY_ID)).max(200, "São cursos demais."),
};
const signLanguageFields = {
  enabled: z.boolean(),
  position: z.enum(POSITIONS, "Escolha um lugar."),
  avatar: z.enum(AVATARS, "Escolha quem sinaliza."),
  opacity: z.number(OPACITY).min(0, OPACITY).max(1, OPACITY),
};
const embeds = z.array(typed).max(20, "São endereços demais: o máximo são 20.");
const heads = z.string().max(MAX_HEADS, "As etiquetas podem ter até 40.000 caracteres.");

const integrations = z
  .object({
    google: z.object(googleFields).meta({ id: "GoogleSettings" }),
    sign_language: z.object(signLanguageFields).meta({ id: "SignLanguageSettings" }),
    embeds: z.array(z.string()),
    heads: z.string(),
    versions: z
      .object({ google: z.string(), sign_language: z.string(), embeds: z.string(), heads: z.string() })
      .meta({ id: "IntegrationVersions" }),
    /** Courses to choose from in the forms, and hosts to enter in Google's console. */
    own_courses: z.array(z.object({ friendly_id: z.string(), name: z.string() }).meta({ id: "OwnCourse" })),
    own_hosts: z.array(z.string()),
  })
  .meta({ id: "Integrations" });
export type Integrations = z.output<typeof integrations>;

export const getIntegrations = route({
  method: "GET",
  path: "/projects/integrations",
  who: MANAGER,
  input: z.object({}),
  output: integrations,
  summary:
    "Returns what the academy's pages load from other services: Google, sign language, embedded sites, head tags.",
});

export const saveGoogle = route({
  method: "POST",
  path: "/projects/save-google",
  who: MANAGER,
  input: z.object({ ...googleFields, version }),
  output: savedForm,
  errors: ["conflict"],
  summary:
    "Saves the Firebase web app for signing in with Google, and whether people without an invitation get an account. Values that cannot work are refused, each with a reason.",
});

export const checkGoogle = route({
  method: "POST",
  path: "/projects/check-google",
  who: MANAGER,
  input: z.object({}),
  output: z.object({ project: z.string(), hosts: z.array(z.string()) }),
  errors: ["conflict"],
  summary: "Asks Google whether it knows the saved key, and whether all addresses of the academy may sign in.",
});

export const saveSignLanguage = route({
  method: "POST",
  path: "/projects/save-sign-language",
  who: MANAGER,
  input: z.object({ ...signLanguageFields, version }),
  output: savedForm,
  errors: ["conflict"],
  summary: "Turns the sign-language widget on or off, and sets its position and avatar.",
});

export const saveEmbeds = route({
  method: "POST",
  path: "/projects/save-embeds",
  who: MANAGER,
  input: z.object({ embeds, version }),
  output: z.object({ ...savedForm.shape, closed: z.int() }),
  errors: ["conflict"],
  summary: "Saves the hosts that contents may embed. Returns how many contents embed a host that was removed.",
});

export const saveHeads = route({
  method: "POST",
  path: "/projects/save-heads",
  who: MANAGER,
  maxBytes: 4 * MAX_HEADS,
  input: z.object({ heads, version }),
  output: savedForm,
  errors: ["conflict"],
  summary:
    "Saves tags for the head of every page, as HTML. Tags that would run scripts, load files or redirect the page are refused, with line numbers.",
});
