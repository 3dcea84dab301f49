import { createHmac } from "node:crypto";
import { municipalityNamed } from "#platform/server/places/municipalities.ts";
import { plain } from "#shared/plain-text.ts";
import { blindSections } from "../engine/blind-sections.ts";
import type { Proposal } from "../engine/proposals.ts";
import { emptySections, type Sections, sectionSchemas } from "../engine/sections.ts";
import { SECTION_NAMES } from "../constants.ts";

// Characters that are easily confused (0/O, 1/I/L, 5/S, 2/Z) are left out, because codes are read aloud.
const ALPHABET = "346789ABCDEFGHJKMNPQRTVWXY";
const MAX_WORDS = 400;
const MAX_WORD = 40;
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

export interface TalentRow {
  id: string;
  user_id: string;
  sections: Partial<Sections>;
  version: number;
  section_versions: Record<string, number>;
  headline: string;
  city: string | null;
  state: string | null;
  years_of_experience: number;
  proven_skills: number;
  resume_path: string | null;
  resume_proposals: Proposal[] | null;
  published_at: Date | null;
  paused_at: Date | null;
  confirmed_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** A valid certificate of the person, which can prove skills. */
export interface HeldCertificate {
  id: string;
  token: string;
  course_id: string;
  course_name: string;
  hours: number;
  created_at: Date;
}

export interface Facet {
  facet: string;
  value: string;
  label: string;
}

/** Returns all sections of a profile. Sections that were never saved or no longer fit their schema are empty. */
export function sectionsOf(row: Pick<TalentRow, "sections"> | undefined): Sections {
  const sections = emptySections();
  for (const name of SECTION_NAMES) {
    const saved = row?.sections[name];
    const parsed = saved === undefined ? undefined : sectionSchemas[name].safeParse(saved);
    if (parsed?.success) Object.assign(sections, { [name]: parsed.data });
  }
  return sections;
}

export type TalentStatus = "draft" | "published" | "paused" | "expired";

/**
 * Returns a profile's status. A profile that its owner has not confirmed for twelve months is
 * expired, and hidden until confirmed.
 */
export function statusOf(
  row: Pick<TalentRow, "published_at" | "paused_at" | "confirmed_at"> | undefined,
  now: Date,
): TalentStatus {
  if (!row?.published_at) return "draft";
  if (row.paused_at) return "paused";
  return (row.confirmed_at ?? row.published_at) <= yearBefore(now) ? "expired" : "published";
}

export function yearBefore(now: Date): Date {
  return new Date(now.getTime() - YEAR_MS);
}

/**
 * Returns four characters that identify a profile to one recruiter. Each recruiter sees
 * different ones, so they reveal nothing.
 */
export function codeFor(secret: string, viewerId: string, talentId: string): string {
  const bytes = createHmac("sha256", secret).update(`talent-code\n${viewerId}\n${talentId}`).digest();
  return Array.from(bytes.subarray(0, 4), (byte) => ALPHABET[byte % ALPHABET.length]).join("");
}

/** Returns the whole years of work. Months that overlap count once. */
export function yearsOfExperience({ experience }: Sections, now: Date): number {
  const spans = experience
    .map(({ start, end }) => [monthIndex(start ?? ""), end ? monthIndex(end) : monthOf(now)] as const)
    .filter(([start, end]) => !Number.isNaN(start) && end >= start)
    .toSorted(([a], [b]) => a - b);
  let months = 0;
  let reached = Number.NEGATIVE_INFINITY;
  for (const [start, end] of spans) {
    months += Math.max(0, end - Math.max(start, reached));
    reached = Math.max(reached, end);
  }
  return Math.floor(months / 12);
}

/** Returns the names of the skills that one of these valid certificates proves. */
export function provenSkills({ skills }: Sections, certificates: readonly HeldCertificate[]): string[] {
  const held = new Set(certificates.map(({ id }) => id));
  return skills.skills
    .filter(({ certificate_id }) => certificate_id && held.has(certificate_id))
    .map(({ name }) => name);
}

/**
 * Returns the facets by which a profile is found. Excludes text that blind mode hides of a person with these `names`.
 */
export function facetsOf(sections: Sections, certificates: readonly HeldCertificate[], names: string): Facet[] {
  const { contact } = sections;
  const blind = blindSections(sections, names);
  const left = new Set([...blind.skills.skills, ...blind.skills.languages].map(({ name }) => name));
  const shown = ({ name }: { name: string }) => left.has(name);
  const facets: Facet[] = [
    ...sections.skills.skills.filter(shown).map(({ name }) => named("skill", name)),
    // All proven skills are stored, so that the profile marks them; those without a label are no option of a filter.
    ...provenSkills(sections, certificates).map((name) => ({
      ...named("proven", name),
      ...(left.has(name) ? {} : { label: "" }),
    })),
    ...sections.skills.languages.filter(shown).map(({ name }) => named("language", name)),
    ...certificates.map(({ course_id, course_name }) => ({ facet: "course", value: course_id, label: course_name })),
    ...(contact.city ? [named("city", contact.city)] : []),
    ...placeOf(contact),
    ...searchedWords(textsOf(blind)).map((word) => ({ facet: "word", value: word, label: "" })),
  ];
  return [...new Map(facets.map((one) => [`${one.facet}\n${one.value}`, one])).values()];
}

/** Returns the words of a text for searching: lower case, without accents, at least two characters, each once. */
export function searchedWords(text: string): string[] {
  const words = plain(text).match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  return [...new Set(words.map((word) => word.slice(0, MAX_WORD)))]
    .filter((word) => !STOP_WORDS.has(word))
    .slice(0, MAX_WORDS);
}

/**
 * Returns the part that a word shares with its plural and its other gender: "cozinheir" for
 * "cozinheiras", which also finds "cozinheiro".
 */
export function wordStem(word: string): string {
  const singular = word.replace(/(?<=...)(?:(c)(?:ao|oes|aes)|([aeo])is|(r)es|ns|s)$/u, "$1$2$3");
  return singular.length > 5 ? singular.replace(/[aoe]$/u, "") : singular;
}

const STOP_WORDS = new Set("de da do das dos em no na nos nas um uma os as ao aos com por para que se ou".split(" "));

function textsOf({ about, experience, education, skills, contact }: Sections): string {
  return [
    about.headline,
    about.summary,
    contact.city,
    ...skills.skills.map(({ name }) => name),
    ...experience.flatMap(({ role, company, description }) => [role, company, description]),
    ...education.flatMap(({ course, school }) => [course, school]),
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * Returns the municipality's code as a facet, for searches around a place; empty if the
 * city is no municipality of the IBGE.
 */
function placeOf({ city, state }: Sections["contact"]): Facet[] {
  const place = city ? municipalityNamed(city, state) : undefined;
  return place ? [{ facet: "place", value: place.code, label: "" }] : [];
}

function named(facet: string, label: string): Facet {
  return { facet, value: plain(label), label };
}

function monthIndex(month: string): number {
  const [year, number] = month.split("-").map(Number);
  return (year ?? Number.NaN) * 12 + (number ?? Number.NaN);
}

function monthOf(now: Date): number {
  return now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
}
