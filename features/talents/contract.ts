import { z } from "zod";
import { route } from "#shared/route.ts";
import { MAX_TEXT_BYTES } from "#shared/upload-limits.ts";
import {
  aboutSchema,
  availabilitySchema,
  consentSchema,
  contactSchema,
  educationSchema,
  experienceSchema,
  skillsSchema,
} from "./engine/sections.ts";
import { foundTalentsSchema, ownTalentSchema, talentFilters, talentProfileSchema } from "./engine/shapes.ts";
import { MAX_COMPARED } from "./constants.ts";
export type { OwnTalent, TalentCard, TalentFilters, TalentProfile } from "./engine/shapes.ts";

const MAX_RESUME_BYTES = 5_000_000;
const recruiting = { who: "signed-in", forRecruiting: true } as const;

export const getOwnTalent = route({
  method: "GET",
  path: "/projects/own-talent",
  who: "signed-in",
  input: z.object({}),
  output: ownTalentSchema,
  summary: "Returns the person's own talent profile, with its views and the invitations to talk.",
});

export const updateTalent = route({
  method: "POST",
  path: "/projects/update-talent",
  who: "signed-in",
  input: z.object({
    version: z.int().min(0).default(0),
    about: aboutSchema.optional(),
    contact: contactSchema.optional(),
    education: educationSchema.unwrap().optional(),
    experience: experienceSchema.unwrap().optional(),
    skills: skillsSchema.optional(),
    availability: availabilitySchema.optional(),
    consent: consentSchema.optional(),
  }),
  output: z.object({ _id: z.uuid(), version: z.int() }),
  summary: "Saves the given sections; the others stay. 409 if one was changed since `version`.",
  errors: ["conflict"],
});

export const getPlaceOfCep = route({
  method: "GET",
  path: "/projects/place-of-cep/{cep}",
  who: "signed-in",
  input: z.object({ cep: z.string().regex(/^\d{8}$/, "Confira o CEP.") }),
  output: z.object({ city: z.string().nullable(), state: z.string().nullable() }),
  summary: "Returns the city and state of a postal code, from a table of the product; null where unknown.",
});

export const getCities = route({
  method: "GET",
  path: "/projects/cities/{state}",
  who: "signed-in",
  input: z.object({ state: z.string().regex(/^[A-Z]{2}$/) }),
  output: z.object({ cities: z.array(z.string()) }),
  summary: "Returns the municipalities of a state, by the IBGE's names.",
});

export const getKnownSkills = route({
  method: "GET",
  path: "/projects/known-skills",
  who: "signed-in",
  input: z.object({}),
  output: z.object({ skills: z.array(z.string()) }),
  summary: "Returns skills that at least five people's published profiles name, most frequent first, as suggestions.",
});

export const changeTalentStatus = route({
  method: "POST",
  path: "/projects/change-talent-status",
  who: "signed-in",
  input: z.object({ action: z.enum(["publish", "pause", "confirm", "delete"]) }),
  output: z.object({ status: z.enum(["draft", "published", "paused", "deleted"]) }),
  summary: "Publishes, pauses, confirms or deletes the person's talent profile.",
  errors: ["conflict"],
});

export const uploadResume = route({
  method: "POST",
  path: "/projects/upload-resume",
  who: "signed-in",
  input: z.object({
    resume: z
      .file("Escolha um PDF.")
      .min(1, "Escolha um PDF.")
      .max(MAX_RESUME_BYTES, "O PDF é grande demais: o limite são 5 MB."),
  }),
  output: z.object({ has_resume: z.boolean(), proposals: z.int() }),
  maxFileBytes: MAX_RESUME_BYTES + MAX_TEXT_BYTES,
  summary:
    "Stores a résumé as PDF (multipart), without password, scripts or attachments, and reads proposals for fields from it.",
});

export const acceptResumeProposals = route({
  method: "POST",
  path: "/projects/accept-resume-proposals",
  who: "signed-in",
  input: z.object({ accepted: z.array(z.string().max(240)).max(60).default([]) }),
  output: z.object({ accepted: z.int() }),
  summary: "Applies the named proposals of the last résumé, as `kind text`, and deletes the others.",
});

export const removeResume = route({
  method: "POST",
  path: "/projects/remove-resume",
  who: "signed-in",
  input: z.object({}),
  output: z.object({ has_resume: z.boolean() }),
  summary: "Removes the person's résumé.",
});

export const answerTalentInterest = route({
  method: "POST",
  path: "/projects/answer-talent-interest",
  who: "signed-in",
  input: z.object({
    interest_id: z.uuid(),
    accepted: z.boolean(),
    /** Plain text that the recruiter reads with the answer. Blind with a refusal. */
    reply: z.string().trim().max(500, "Escreva no máximo 500 caracteres.").default(""),
  }),
  output: z.object({ status: z.enum(["accepted", "declined"]) }),
  summary:
    "Accepts or declines a recruiter's invitation to talk, and notifies the recruiter. Accepting shows them name and contact.",
  errors: ["conflict"],
});

export const exportJsonResume = route({
  method: "GET",
  path: "/projects/talent-json-resume",
  who: "signed-in",
  input: z.object({}),
  output: z.record(z.string(), z.unknown()),
  summary: "Returns the person's own profile in the JSON Resume format (jsonresume.org, 1.0.0).",
});

export const importJsonResume = route({
  method: "POST",
  path: "/projects/import-json-resume",
  who: "signed-in",
  input: z.object({
    json: z.string().min(2, "Escolha um arquivo JSON Resume.").max(60_000, "O arquivo é grande demais."),
  }),
  output: z.object({ version: z.int(), sections: z.array(z.string()) }),
  summary: "Fills the person's profile from a JSON Resume document. Sections that it does not contain stay.",
});

export const getTalents = route({
  method: "GET",
  path: "/projects/talents",
  ...recruiting,
  input: talentFilters.extend({ page: z.int().min(1).max(500).default(1) }),
  output: foundTalentsSchema,
  summary: "Searches the published profiles, in blind mode. For staff and testers.",
});
export type Talents = z.output<typeof getTalents.output>;

export const getTalent = route({
  method: "GET",
  path: "/projects/talent/{talent_id}",
  ...recruiting,
  input: z.object({
    talent_id: z.uuid(),
    /** Given by the staff of a vacancy: opens the profile of a person who applied for it, until the vacancy closes. */
    vacancy_id: z.uuid().optional(),
  }),
  output: talentProfileSchema,
  summary:
    "Returns one profile, and records the view. It is blind until the person accepts an invitation to talk or applies for a vacancy of the caller. The owner sees what recruiters see.",
});

export const compareTalents = route({
  method: "GET",
  path: "/projects/compare-talents",
  ...recruiting,
  input: z.object({ talent_id: z.array(z.uuid()).max(MAX_COMPARED).default([]) }),
  output: z.object({
    talents: z.array(talentProfileSchema),
    /** Number of requested profiles that are not open any more. */
    unavailable: z.int(),
  }),
  summary: "Returns those of up to four profiles that are open, side by side, in the requested order.",
});

export const showTalentInterest = route({
  method: "POST",
  path: "/projects/show-talent-interest",
  ...recruiting,
  input: z.object({
    talent_id: z.uuid(),
    message: z
      .string()
      .trim()
      .min(10, "Conte em uma frase por que quer conversar.")
      .max(1000, "Escreva no máximo 1.000 caracteres."),
  }),
  output: z.object({ status: z.enum(["waiting", "accepted", "declined"]) }),
  summary: "Notifies a person that the recruiter wants to talk. Asking twice changes nothing.",
});

export const revealTalent = route({
  method: "POST",
  path: "/projects/reveal-talent",
  ...recruiting,
  input: z.object({
    talent_id: z.uuid(),
    reason: z
      .string()
      .trim()
      .min(10, "Diga por que precisa ver o nome agora.")
      .max(300, "Escreva no máximo 300 caracteres."),
  }),
  output: z.object({ name: z.string() }),
  summary:
    "Shows the name and photo of one profile to the caller. The reason is recorded and shown to the person; the contact stays hidden.",
});

export const addTalentNote = route({
  method: "POST",
  path: "/projects/add-talent-note",
  ...recruiting,
  input: z.object({
    talent_id: z.uuid(),
    body: z.string().trim().min(1, "Escreva a anotação.").max(2000, "Escreva no máximo 2.000 caracteres."),
  }),
  output: z.object({ _id: z.uuid() }),
  summary: "Adds a note about a profile, which nobody else can read.",
});

export const removeTalentNote = route({
  method: "POST",
  path: "/projects/remove-talent-note",
  ...recruiting,
  input: z.object({ note_id: z.uuid() }),
  output: z.object({ removed: z.boolean() }),
  summary: "Removes one of the caller's notes.",
});

export const changeTalentList = route({
  method: "POST",
  path: "/projects/change-talent-list",
  ...recruiting,
  input: z.object({
    talent_id: z.uuid(),
    list: z.string().trim().min(1, "Dê um nome à lista.").max(60, "Escreva no máximo 60 caracteres."),
    listed: z.boolean(),
  }),
  output: z.object({ list: z.string(), listed: z.boolean() }),
  summary: "Adds a profile to one of the recruiter's own lists, or removes it.",
});

export const saveTalentSearch = route({
  method: "POST",
  path: "/projects/save-talent-search",
  ...recruiting,
  input: z.object({
    name: z.string().trim().min(1, "Dê um nome à busca.").max(60, "Escreva no máximo 60 caracteres."),
    query: z.string().max(1000),
  }),
  output: z.object({ _id: z.uuid() }),
  summary: "Saves a search. New matching profiles are reported by e-mail, at most once a day.",
  errors: ["conflict"],
});

export const removeTalentSearch = route({
  method: "POST",
  path: "/projects/remove-talent-search",
  ...recruiting,
  input: z.object({ search_id: z.uuid() }),
  output: z.object({ removed: z.boolean() }),
  summary: "Removes a saved search.",
});

export const exportTalents = route({
  method: "POST",
  path: "/projects/export-talents",
  ...recruiting,
  input: talentFilters,
  output: z.object({ csv: z.string(), rows: z.int() }),
  summary:
    "Exports the matching profiles as CSV, at most 1,000, with names only where they are visible. The export and its filters are recorded.",
});

export const exportTalentPdf = route({
  method: "POST",
  path: "/projects/export-talent-pdf",
  who: "signed-in",
  input: z.object({ talent_id: z.uuid(), vacancy_id: z.uuid().optional() }),
  output: z.object({ file_name: z.string(), pdf: z.string() }),
  summary: "Exports one profile as PDF (base64), with the name only where it is visible. The export is recorded.",
});
