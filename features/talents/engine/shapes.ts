import { z } from "zod";
import { proposalSchema } from "./proposals.ts";
import {
  aboutSchema,
  availabilitySchema,
  consentSchema,
  contactSchema,
  educationSchema,
  experienceSchema,
  skillsSchema,
} from "./sections.ts";
import { AVAILABILITY } from "../constants.ts";

const sections = {
  about: aboutSchema,
  contact: contactSchema,
  education: educationSchema,
  experience: experienceSchema,
  skills: skillsSchema,
  availability: availabilitySchema,
  consent: consentSchema,
};

const heldCertificateSchema = z.object({ _id: z.uuid(), token: z.string(), course_name: z.string() });

export const ownTalentSchema = z
  .object({
    /** Id of the profile; null until the person has saved something. */
    _id: z.uuid().nullable(),
    /** Version to send with a change, which is refused (409) if another device has changed the same section since. */
    version: z.int(),
    ...sections,
    status: z.enum(["draft", "published", "paused", "expired"]),
    /** Completeness of the profile, 0 to 100. */
    strength: z.int(),
    /** Advice on how to improve the profile, most helpful first. */
    advice: z.array(z.object({ section: z.string(), text: z.string() })),
    has_resume: z.boolean(),
    /** Values read from the last uploaded PDF that the profile lacks. */
    proposals: z.array(proposalSchema),
    confirmed_at: z.iso.datetime().nullable(),
    certificates: z.array(heldCertificateSchema),
    views: z.array(z.object({ viewer: z.string(), viewed_at: z.iso.datetime(), reason: z.string().nullable() })),
    interests: z.array(
      z.object({
        _id: z.uuid(),
        recruiter: z.string(),
        message: z.string(),
        created_at: z.iso.datetime(),
        status: z.enum(["waiting", "accepted", "declined"]),
        reply: z.string().nullable(),
        /** Whether the recruiter has opened the person's name, with a reason that `views` shows. */
        knows_name: z.boolean(),
      }),
    ),
  })
  .meta({ id: "OwnTalent" });
export type OwnTalent = z.output<typeof ownTalentSchema>;

const skillShownSchema = z.object({ name: z.string(), proven: z.boolean() });

const talentCardSchema = z
  .object({
    _id: z.uuid(),
    /** Four characters that identify a profile without a name. They differ for each recruiter. */
    code: z.string(),
    /**
     * The person's name. Null in blind mode, which ends when the person accepts to talk, applies for the
     * vacancy, or the recruiter records a reason.
     */
    name: z.string().nullable(),
    headline: z.string(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    years: z.int(),
    skills: z.array(skillShownSchema),
    languages: z.array(z.string()),
    periods: z.array(z.enum(AVAILABILITY)),
    wage: z.string().nullable(),
    interest: z.enum(["none", "waiting", "accepted", "declined"]),
    lists: z.array(z.string()),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: "TalentCard" });
export type TalentCard = z.output<typeof talentCardSchema>;

const strings = (max: number) => z.array(z.string().trim().min(1).max(80)).max(max).default([]);

/** The filters of a search, as in the query of the page's address. */
export const talentFilters = z.object({
  prompt: z.string().trim().max(200).default(""),
  state: z
    .string()
    .regex(/^([A-Za-z]{2})?$/)
    .default(""),
  city: z.string().trim().max(80).default(""),
  /**
   * Radius around the city in kilometres; 0 means only the city itself. With a
   * radius, the state only identifies the city.
   */
  radius: z.int().min(0).max(500).default(0),
  /** Skills that a profile must have, all of them. */
  skill: strings(8),
  /** Whether only skills with a certificate match. */
  proven: z.boolean().default(false),
  /** Periods of availability of which a profile must have at least one. */
  period: strings(8),
  /** Modes of work, and times of beginning, of which a profile must have at least one. */
  mode: strings(8),
  start: strings(8),
  language: strings(8),
  course: strings(8),
  quota: z.boolean().default(false),
  list: z.string().trim().max(60).default(""),
  /** State of the caller's own request to talk. */
  interest: z.enum(["", "none", "waiting", "accepted", "declined"]).default(""),
  sort: z.enum(["recent", "proven", "experience"]).default("recent"),
});
export type TalentFilters = z.output<typeof talentFilters>;

export const foundTalentsSchema = z.object({
  total: z.int(),
  talents: z.array(talentCardSchema),
  /**
   * Filter options with the number of profiles that each would leave. Above a thousand
   * matches, some numbers are estimated.
   */
  facets: z.array(
    z.object({
      facet: z.enum(["skill", "period", "mode", "start", "language", "course", "state", "quota"]),
      options: z.array(z.object({ value: z.string(), label: z.string(), count: z.int(), is_estimated: z.boolean() })),
    }),
  ),
  lists: z.array(z.string()),
  /** Applications and vacancies that wait for the staff; null if none wait, and for testers who are not of the staff. */
  waiting_applications: z.object({ count: z.int(), sentence: z.string() }).nullable(),
  searches: z.array(z.object({ _id: z.uuid(), name: z.string(), query: z.string(), new_profiles: z.int() })),
});

export const talentProfileSchema = z
  .object({
    ...talentCardSchema.shape,
    summary: z.string().nullable(),
    photo: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    links: z.array(z.object({ label: z.string(), url: z.string() })),
    education: educationSchema,
    experience: experienceSchema,
    languages_spoken: z.array(z.object({ name: z.string(), level: z.string() })),
    proofs: z.array(
      z.object({
        skill: z.string(),
        course_name: z.string(),
        hours: z.number(),
        /** The certificate's code; null in blind mode. */
        token: z.string().nullable(),
        created_at: z.iso.datetime(),
      }),
    ),
    modes: z.array(z.string()),
    start: z.string().nullable(),
    needs: z.string().nullable(),
    quota: z.boolean(),
    /** Signed URL of the résumé on this host; null if there is none or the contact is not open to the viewer. */
    resume: z.string().nullable(),
    confirmed_at: z.iso.datetime().nullable(),
    is_own: z.boolean(),
    /** Whether recruiters can find the profile now. Only then can they ask to talk, write notes or add it to lists. */
    is_listed: z.boolean(),
    interest_at: z.iso.datetime().nullable(),
    answered_at: z.iso.datetime().nullable(),
    /** What the person wrote with the answer; null without it. */
    reply: z.string().nullable(),
    notes: z.array(z.object({ _id: z.uuid(), body: z.string(), created_at: z.iso.datetime() })),
    own_lists: z.array(z.string()),
  })
  .meta({ id: "TalentProfile" });
export type TalentProfile = z.output<typeof talentProfileSchema>;
