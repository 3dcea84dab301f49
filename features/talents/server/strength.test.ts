import { expect, test } from "vitest";
import { emptySections, type Sections } from "../engine/sections.ts";
import { strengthOf } from "./strength.ts";

const nothing = { hasCertificates: false, hasResume: false };
const full: Sections = {
  about: { headline: "Recepção hospitalar", summary: "Gosto do começo da conversa. ".repeat(4) },
  contact: { phone: null, cep: null, city: "Osasco", state: "SP", links: [] },
  education: [{ course: "Ensino médio", school: null, start: null, end: 2012 }],
  experience: [{ role: "Recepcionista", company: null, start: "2020-03", end: null, description: null }],
  skills: {
    skills: ["Libras", "Planilhas", "Escuta"].map((name) => ({ name, certificate_id: null })),
    languages: [],
  },
  availability: { ...emptySections().availability, periods: ["night"] },
  consent: emptySections().consent,
};

test("an empty profile gets advice on the sections that count most", () => {
  const { strength, advice } = strengthOf({ ...emptySections(), ...nothing });
  expect(strength).toBe(10);
  expect(advice.map(({ section }) => section)).toEqual(["about", "skills", "contact"]);
});

test("a complete profile has a strength of 100 and no advice", () => {
  expect(strengthOf({ ...full, hasCertificates: false, hasResume: true })).toEqual({ strength: 100, advice: [] });
});

test("deducts ten points for a certificate linked to no skill, but none for having no certificate", () => {
  expect(strengthOf({ ...full, hasCertificates: true, hasResume: true })).toEqual({
    strength: 90,
    advice: [{ section: "skills", text: "Ligue uma habilidade ao certificado que a prova." }],
  });
  const skills = { ...full.skills, skills: full.skills.skills.map((one) => ({ ...one, certificate_id: "x" })) };
  expect(strengthOf({ ...full, skills, hasCertificates: true, hasResume: true }).strength).toBe(100);
});

test.for([
  ["two skills", { skills: { skills: full.skills.skills.slice(1), languages: [] } }, 85, "skills"],
  ["a city without its state", { contact: { ...full.contact, state: null } }, 85, "contact"],
  ["a summary of two words", { about: { ...full.about, summary: "Gosto muito." } }, 90, "about"],
  ["no availability", { availability: emptySections().availability }, 90, "availability"],
] as const)("%s lowers the strength, with advice", ([, sections, strength, section]) => {
  const judged = strengthOf({ ...full, ...(sections as Partial<Sections>), hasCertificates: false, hasResume: true });
  expect(judged).toMatchObject({ strength, advice: [{ section }] });
});
