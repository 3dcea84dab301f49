import type { Sections } from "../engine/sections.ts";
import type { SectionName } from "../constants.ts";

interface Advice {
  section: SectionName | "resume";
  text: string;
}

const STEPS: readonly {
  section: Advice["section"];
  points: number;
  text: string;
  isDone(talent: RatedTalent): boolean;
}[] = [
  {
    section: "about",
    points: 20,
    text: "Diga em uma linha o que você faz ou procura.",
    isDone: ({ about }) => about.headline !== null,
  },
  {
    section: "skills",
    points: 15,
    text: "Escolha pelo menos três habilidades.",
    isDone: ({ skills }) => skills.skills.length >= 3,
  },
  {
    section: "skills",
    points: 10,
    text: "Ligue uma habilidade ao certificado que a prova.",
    isDone: ({ skills, hasCertificates }) =>
      !hasCertificates || skills.skills.some(({ certificate_id }) => certificate_id),
  },
  {
    section: "contact",
    points: 15,
    text: "Diga a cidade e o estado: quase toda busca começa por eles.",
    isDone: ({ contact }) => Boolean(contact.city && contact.state),
  },
  {
    section: "availability",
    points: 10,
    text: "Marque os horários em que você pode trabalhar.",
    isDone: ({ availability }) => availability.periods.length > 0,
  },
  {
    section: "experience",
    points: 10,
    text: "Conte o que você já fez, mesmo sem carteira assinada.",
    isDone: ({ experience }) => experience.length > 0,
  },
  {
    section: "education",
    points: 5,
    text: "Diga até onde você estudou.",
    isDone: ({ education }) => education.length > 0,
  },
  {
    section: "about",
    points: 10,
    text: "Apresente-se com as suas palavras, em algumas frases.",
    isDone: ({ about }) => (about.summary ?? "").length >= 80,
  },
  {
    section: "resume",
    points: 5,
    text: "Junte um currículo em PDF, se você tiver um.",
    isDone: ({ hasResume }) => hasResume,
  },
];

type RatedTalent = Sections & { hasCertificates: boolean; hasResume: boolean };

/** Returns a profile's completeness, 0 to 100, and the three pieces of advice that would raise it most. */
export function strengthOf(talent: RatedTalent): { strength: number; advice: Advice[] } {
  const missing = STEPS.filter(({ isDone }) => !isDone(talent));
  return {
    strength: 100 - missing.reduce((sum, { points }) => sum + points, 0),
    advice: missing
      .toSorted((a, b) => b.points - a.points)
      .slice(0, 3)
      .map(({ section, text }) => ({ section, text })),
  };
}
