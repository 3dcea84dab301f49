import { z } from "zod";
import { proposalSchema } from "./proposals.ts";
import {
  aboutSchema,
  AVAILABILITY,
  availabilitySchema,
  consentSchema,
  contactSchema,
  educationSchema,
  experienceSchema,
  skillsSchema,
} from "./sections.ts";

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
    /** Null until something was saved. */
    _id: z.uuid().nullable(),
    /** To send along with a change: a section that another device changed since then is refused. */
    version: z.int(),
    ...sections,
    status: z.enum(["draft", "published", "paused", "expired"]),
    /** 0 to 100. */
    strength: z.int(),
    /** Advice on the profile, the most helpful first. */
    advice: z.array(z.object({ section: z.string(), text: z.string() })),
    has_resume: z.boolean(),
    /** The values of the last PDF that the profile lacks. */
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
      }),
    ),
  })
  .meta({ id: "OwnTalent" });
export type OwnTalent = z.output<typeof ownTalentSchema>;

const skillShownSchema = z.object({ name: z.string(), proven: z.boolean() });

export const talentCardSchema = z
  .object({
    _id: z.uuid(),
    /** Four characters to talk about a profile without a name; another for each recruiter. */
    code: z.string(),
    /** Null in blind mode: until the person accepted to talk, or a reason was recorded. */
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

/** The filters of a search, as they stand in the page's address. */
export const talentFilters = z.object({
  prompt: z.string().trim().max(200).default(""),
  state: z
    .string()
    .regex(/^([A-Za-z]{2})?$/)
    .default(""),
  city: z.string().trim().max(80).default(""),
  /** Kilometres around the city; 0: in it. Around a city, the state only says which city is meant. */
  radius: z.int().min(0).max(500).default(0),
  /** All of them. */
  skill: strings(8),
  /** Only skills with a certificate count. */
  proven: z.boolean().default(false),
  /** Any of them. */
  period: strings(8),
  language: strings(8),
  course: strings(8),
  quota: z.boolean().default(false),
  list: z.string().trim().max(60).default(""),
  sort: z.enum(["recent", "proven", "experience"]).default("recent"),
});
export type TalentFilters = z.output<typeof talentFilters>;

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
        /** Null in blind mode. */
        token: z.string().nullable(),
        created_at: z.iso.datetime(),
      }),
    ),
    modes: z.array(z.string()),
    start: z.string().nullable(),
    needs: z.string().nullable(),
    quota: z.boolean(),
    /** Signed URL of the résumé on this host; null where there is none or the profile is blind. */
    resume: z.string().nullable(),
    confirmed_at: z.iso.datetime().nullable(),
    is_own: z.boolean(),
    /** Whether it can be found now: a conversation, a note or a list begins only then. */
    is_listed: z.boolean(),
    interest_at: z.iso.datetime().nullable(),
    answered_at: z.iso.datetime().nullable(),
    notes: z.array(z.object({ _id: z.uuid(), body: z.string(), created_at: z.iso.datetime() })),
    own_lists: z.array(z.string()),
  })
  .meta({ id: "TalentProfile" });
export type TalentProfile = z.output<typeof talentProfileSchema>;
