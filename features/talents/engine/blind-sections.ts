import { plain } from "#shared/plain-text.ts";
import { neutralRole } from "./neutral-roles.ts";
import type { Sections } from "./sections.ts";

const PARTICLES = new Set("da das de del der di do dos du el la las le los van von".split(" "));
// Each pattern starts only at the beginning of a word, so that long texts match in linear time. "@ana"
// alone is a name in a social network.
const EMAIL = /(?<![^\s@<>(),;])[^\s@<>(),;]*@[^\s@<>(),;]+/gu;
const ADDRESS =
  /\b(?:https?:\/\/|www\.)\S+|(?<![\p{L}\p{N}.-])[\p{L}\p{N}.-]+\.(?:com|net|org|app|br|me|ee|ly)\/\S+/giu;
const PHONE = /(?:\+?55[\s.-]*)?\(?\b\d{2}\)?[\s.-]*9?[\s.-]?\d{4}[\s.-]?\d{4}\b|\b9[\s.-]?\d{4}[\s.-]?\d{4}\b/gu;

/**
 * Returns a profile in blind mode. Removes the person's names, addresses and telephones from all texts, makes roles
 * neutral in gender, and drops years of study, which reveal an age.
 */
export function blindSections(sections: Sections, names: string): Sections {
  const own = ownWords(names);
  const blind = withTextsHidden(sections, (text) => withoutOwnWords(text, own));
  const { about, education, experience } = blind;
  return {
    ...blind,
    about: { ...about, headline: about.headline && neutralRole(about.headline) },
    education: education.map((one) => ({ ...one, start: null, end: null })),
    experience: experience.map((one) => ({ ...one, role: neutralRole(one.role) })),
  };
}

/** Returns a text in blind mode: without the person's names, addresses and telephones. */
export function blindText(text: string, names: string): string {
  return withoutOwnWords(text, ownWords(names));
}

/** Returns a profile with its names, but without the addresses and telephones that the person wrote in its texts. */
export function withoutContact(sections: Sections): Sections {
  return withTextsHidden(sections, (text) => withoutRepeats(contactHidden(text)));
}

function withoutOwnWords(text: string, own: ReturnType<typeof ownWords>): string {
  return withoutRepeats(withoutWords(contactHidden(text), own));
}

/** Applies `hide` to all free texts of a profile except the contact section, which is never shown in part. */
function withTextsHidden(sections: Sections, hide: (text: string) => string): Sections {
  const hideOptional = (text: string | null) => text && hide(text);
  const { about, education, experience, skills } = sections;
  const named = <Item extends { name: string }>(one: Item) => ({ ...one, name: hide(one.name) });
  return {
    ...sections,
    about: { headline: hideOptional(about.headline), summary: hideOptional(about.summary) },
    education: education.map((one) => ({ ...one, course: hide(one.course), school: hideOptional(one.school) })),
    experience: experience.map((one) => ({
      ...one,
      role: hide(one.role),
      company: hideOptional(one.company),
      description: hideOptional(one.description),
    })),
    skills: { skills: skills.skills.map(named), languages: skills.languages.map(named) },
  };
}

function ownWords(names: string): Set<string> {
  const words = plain(names).match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  return new Set(words.filter((word) => !PARTICLES.has(word)));
}

function contactHidden(text: string): string {
  return text.replace(EMAIL, "…").replace(ADDRESS, "…").replace(PHONE, "…");
}

function withoutWords(text: string, own: ReadonlySet<string>): string {
  return text.replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => (own.has(plain(word)) ? "…" : word));
}

function withoutRepeats(text: string): string {
  return text.replace(/…(?:\s+…)+/gu, "…");
}
