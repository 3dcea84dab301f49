import { plain } from "#shared/plain-text.ts";
import { neutralRole } from "./neutral-roles.ts";
import type { Sections } from "./sections.ts";

const PARTICLES = new Set(["das", "dos", "del", "von"]);
const EMAIL = /[^\s@<>(),;]+@[^\s@<>(),;]+/gu;
const ADDRESS = /\b(?:https?:\/\/|www\.)\S+/giu;
const PHONE = /(?:\+?55[\s.-]*)?\(?\b\d{2}\)?[\s.-]*9?[\s.-]?\d{4}[\s.-]?\d{4}\b/gu;

/**
 * What a profile says in blind mode: without the person's own names, addresses and telephones wherever they wrote them, without
 * years of study, which tell an age, and with roles that name no gender.
 */
export function blindSections(sections: Sections, names: string): Sections {
  const own = ownWords(names);
  const hide = (text: string) => hidden(text, own);
  const maybe = (text: string | null) => text && hide(text);
  const { about, education, experience, skills } = sections;
  return {
    ...sections,
    about: { headline: about.headline && neutralRole(hide(about.headline)), summary: maybe(about.summary) },
    education: education.map(({ course, school }) => ({
      course: hide(course),
      school: maybe(school),
      start: null,
      end: null,
    })),
    experience: experience.map((one) => ({
      ...one,
      role: neutralRole(hide(one.role)),
      company: maybe(one.company),
      description: maybe(one.description),
    })),
    skills: { ...skills, skills: skills.skills.map((skill) => ({ ...skill, name: hide(skill.name) })) },
  };
}

/** The words of a person's names, as they are compared; "de" and "da" are nobody's. */
export function ownWords(names: string): Set<string> {
  const words = plain(names).match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return new Set(words.filter((word) => !PARTICLES.has(word)));
}

function hidden(text: string, own: ReadonlySet<string>): string {
  return text
    .replace(EMAIL, "…")
    .replace(ADDRESS, "…")
    .replace(PHONE, "…")
    .replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => (own.has(plain(word)) ? "…" : word))
    .replace(/…(?:\s+…)+/gu, "…");
}
