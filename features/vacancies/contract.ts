import { z } from "zod";
import { formVersion } from "#shared/form-version.ts";
import { route, RULES } from "#shared/route.ts";
import { applicantSchema, ownApplicationSchema, vacancyFields, vacancySchema } from "./engine/shapes.ts";
import { STAGES } from "./engine/stages.ts";
export type { Applicant, OwnApplication, Vacancy } from "./engine/shapes.ts";

const vacancyId = z.object({ vacancy_id: z.uuid() });

export const getVacancies = route({
  method: "GET",
  path: "/projects/vacancies",
  who: "signed-in",
  input: z.object({}),
  output: z.object({
    vacancies: z.array(z.object({ ...vacancySchema.shape, application: ownApplicationSchema.nullable() })),
    /** False until the person has a profile with a headline, without which staff would have nothing to read. */
    can_apply: z.boolean(),
  }),
  summary: "Returns the open vacancies, newest first, and all that the person has applied for.",
});

export const getVacancy = route({
  method: "GET",
  path: "/projects/vacancy/{vacancy_id}",
  who: "signed-in",
  input: vacancyId,
  output: z.object({
    vacancy: vacancySchema,
    application: ownApplicationSchema.nullable(),
    can_apply: z.boolean(),
    has_phone: z.boolean(),
  }),
  summary: "Returns one published vacancy, and the person's own application for it.",
});

export const applyForVacancy = route({
  method: "POST",
  path: "/projects/apply-for-vacancy",
  who: "signed-in",
  input: vacancyId.extend({
    /** Consent that the staff of this vacancy, until it closes, see name, e-mail and profile. */
    consent: z.literal(true, "Marque que a equipe desta vaga pode ver o seu nome e o seu currículo."),
    shares_phone: z.boolean().default(false),
    message: z.string().trim().max(1000, "Escreva no máximo 1.000 caracteres.").default(""),
  }),
  output: z.object({ stage: z.enum(STAGES) }),
  summary: "Applies for a vacancy. Applying again changes nothing.",
  errors: ["conflict"],
});

export const withdrawApplication = route({
  method: "POST",
  path: "/projects/withdraw-application",
  who: "signed-in",
  input: vacancyId,
  output: z.object({ withdrawn: z.boolean() }),
  summary: "Withdraws the person's application: it is deleted, and staff no longer see the data that it made visible.",
});

export const getStaffVacancies = route({
  method: "GET",
  path: "/projects/staff-vacancies",
  who: RULES,
  input: z.object({}),
  output: z.object({
    vacancies: z.array(
      z.object({
        ...vacancySchema.shape,
        counts: z.array(z.object({ stage: z.enum(STAGES), count: z.int() })),
      }),
    ),
  }),
  summary: "Returns all vacancies of the academy, with the number of applications at each stage.",
});

export const getStaffVacancy = route({
  method: "GET",
  path: "/projects/staff-vacancy/{vacancy_id}",
  who: RULES,
  input: vacancyId,
  output: z.object({ vacancy: vacancySchema, version: z.string() }),
  summary: "Returns one vacancy for editing, with the version to send with a change.",
});

export const getVacancyBoard = route({
  method: "GET",
  path: "/projects/vacancy-board/{vacancy_id}",
  who: RULES,
  input: vacancyId.extend({
    /** Part of a name, or of a skill in a profile that the staff may still see; empty for everybody. */
    q: z.string().trim().max(80).default(""),
  }),
  output: z.object({
    vacancy: vacancySchema,
    /** The applicants found, oldest application first; at most 1,000. */
    applicants: z.array(applicantSchema),
    /** How many were found, and how many applied in all. */
    total: z.int(),
    applied: z.int(),
  }),
  summary: "Returns one vacancy with the people who applied for it, at most 1,000. Reading it is recorded.",
});

export const saveVacancy = route({
  method: "POST",
  path: "/projects/save-vacancy",
  who: RULES,
  input: z.object({
    vacancy_id: z.uuid().nullable().default(null),
    ...vacancyFields,
    /**
     * The `version` from getStaffVacancy. Fields that differ from it are saved, the others stay as somebody else left them;
     * 409 for a field that both changed. Empty saves all fields.
     */
    version: formVersion,
  }),
  output: z.object({ _id: z.uuid(), version: z.string() }),
  summary: "Creates a vacancy as a draft, or changes one.",
  errors: ["conflict"],
});

export const changeVacancyStatus = route({
  method: "POST",
  path: "/projects/change-vacancy-status",
  who: RULES,
  input: vacancyId.extend({ action: z.enum(["publish", "close", "delete"]) }),
  output: z.object({ status: z.enum(["open", "closed", "deleted"]), answered: z.int() }),
  summary: "Publishes a vacancy, closes it (which notifies everybody who was not chosen), or deletes a draft.",
  errors: ["conflict"],
});

export const moveApplication = route({
  method: "POST",
  path: "/projects/move-application",
  who: RULES,
  input: z.object({
    application_id: z.uuid(),
    stage: z.enum(STAGES, "Escolha uma etapa."),
    /** Answer to a declined person; empty for the standard friendly text (`STANDARD_ANSWER`). */
    answer: z.string().trim().max(1500, "Escreva no máximo 1.500 caracteres.").default(""),
  }),
  output: z.object({ stage: z.enum(STAGES), name: z.string() }),
  summary: "Moves an application to another stage, and notifies the person. A refusal is sent ten minutes later.",
  errors: ["conflict"],
});

export const addApplicationNote = route({
  method: "POST",
  path: "/projects/add-application-note",
  who: RULES,
  input: z.object({
    application_id: z.uuid(),
    body: z.string().trim().min(1, "Escreva a anotação.").max(2000, "Escreva no máximo 2.000 caracteres."),
  }),
  output: z.object({ _id: z.uuid(), name: z.string() }),
  summary: "Adds a note about an application, which all staff who see the vacancy's board can read.",
  errors: ["conflict"],
});

export const removeApplicationNote = route({
  method: "POST",
  path: "/projects/remove-application-note",
  who: RULES,
  input: z.object({ note_id: z.uuid() }),
  output: z.object({ removed: z.boolean() }),
  summary: "Removes one of the caller's notes about an application.",
});
