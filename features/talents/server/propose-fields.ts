import { maskProblem } from "#shared/mask-problem.ts";
import { formatted, unformatted } from "#shared/masks.ts";
import { plain } from "#shared/plain-text.ts";
import type { Proposal } from "../engine/proposals.ts";
import { type Sections, webAddress } from "../engine/sections.ts";

const MAX_SKILLS = 12;
const LANGUAGES = "Inglês Espanhol Francês Italiano Alemão Japonês Mandarim Guarani Libras".split(" ");
const GOAL = /^(?:objetivo|cargo pretendido|cargo desejado|área de interesse)\s*[:–-]?\s*(.*)$/i;
const STUDY =
  /^.{0,20}\b(ensino (?:médio|fundamental|superior)|técnico em|curso técnico|tecnólogo em|graduação em|bacharelado em|licenciatura em|pós-graduação em)\b.*$/i;
const PHONE = /(?:\+?55\s*)?\(?\b\d{2}\)?[\s.-]*9?\s?\d{4}[\s.-]?\d{4}\b/g;
const CEP = /\b\d{2}\.?\d{3}-\d{3}\b/g;
const LINK = /\bhttps?:\/\/[^\s<>"')]+|\b(?:www\.)?(?:linkedin\.com\/in|github\.com)\/[\w%-]+/gi;

/**
 * Returns values in a résumé's text that the profile lacks. `knownSkills` are the skills
 * that people of the academy have named.
 */
export function proposeFields(text: string, sections: Sections, knownSkills: readonly string[]): Proposal[] {
  const { about, contact, skills, education } = sections;
  const lines = text.split("\n").map((line) => line.trim().replace(/\s+/g, " "));
  const own = new Set(skills.skills.map(({ name }) => plain(name)));
  const spoken = new Set(skills.languages.map(({ name }) => plain(name)));
  const studied = new Set(education.map(({ course }) => plain(course)));
  return [
    ...(about.headline ? [] : goalIn(lines)),
    ...(contact.phone ? [] : phoneIn(text)),
    ...(contact.cep ? [] : cepIn(text)),
    ...linksIn(text).filter((link) => !contact.links.some(({ url }) => url === link.text)),
    ...mentionedIn(text, knownSkills, "skill")
      .filter((skill) => !own.has(plain(skill.text)))
      .slice(0, MAX_SKILLS),
    ...mentionedIn(text, LANGUAGES, "language").filter((language) => !spoken.has(plain(language.text))),
    ...studiesIn(lines).filter((study) => !studied.has(plain(study.text))),
  ];
}

/** Returns the person's goal: the text after a heading such as "Objetivo", or the next line that is not empty. */
function goalIn(lines: readonly string[]): Proposal[] {
  const at = lines.findIndex((line) => GOAL.test(line));
  const goal = GOAL.exec(lines[at] ?? "")?.[1] || lines.slice(at + 1).find((line) => line !== "");
  return at >= 0 && goal && goal.length <= 90 ? [{ kind: "headline", text: goal.replace(/\.$/, "") }] : [];
}

function phoneIn(text: string): Proposal[] {
  const phones = (text.match(PHONE) ?? []).map((one) => one.replace(/^\+?55\s*/, ""));
  const phone = phones.find((one) => maskProblem("phone", one) === null);
  return phone ? [{ kind: "phone", text: formatted("phone", unformatted("phone", phone)) }] : [];
}

function cepIn(text: string): Proposal[] {
  const cep = (text.match(CEP) ?? []).find((one) => maskProblem("cep", one) === null);
  return cep ? [{ kind: "cep", text: formatted("cep", unformatted("cep", cep)) }] : [];
}

function linksIn(text: string): Proposal[] {
  const found = (text.match(LINK) ?? []).map((one) => (/^http/i.test(one) ? one : `https://${one}`));
  const whole = found
    // Before the replacement, whose time grows with the square of the length.
    .filter((one) => one.length <= 200)
    .map((one) => one.replace(/[.,;]+$/, ""))
    .filter((one) => webAddress().safeParse(one).success && URL.canParse(one));
  return [...new Set(whole)].slice(0, 5).map((link) => ({ kind: "link", text: link }));
}

/** Returns the names that occur in the text as whole words. */
function mentionedIn(text: string, names: readonly string[], kind: "skill" | "language"): Proposal[] {
  const words = ` ${plain(text).replace(/[^\p{L}\p{N}]+/gu, " ")} `;
  return names
    .filter((name) =>
      words.includes(
        ` ${plain(name)
          .replace(/[^\p{L}\p{N}]+/gu, " ")
          .trim()} `,
      ),
    )
    .map((name) => ({ kind, text: name }));
}

function studiesIn(lines: readonly string[]): Proposal[] {
  const found = lines.filter((line) => line.length <= 120 && STUDY.test(line));
  return [...new Set(found)].slice(0, 3).map((text) => ({ kind: "course", text }));
}
