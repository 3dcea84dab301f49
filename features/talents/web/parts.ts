import {
  BookOpenText,
  Briefcase,
  CalendarClock,
  FileText,
  IdCard,
  type IconNode,
  MapPin,
  ShieldCheck,
  Sparkles,
  UserRound,
} from "lucide";
import type { SectionName } from "../constants.ts";
import type { OwnTalent } from "../engine/shapes.ts";

export type Part = SectionName | "identity" | "resume";

interface PartEntry {
  part: Part;
  title: string;
  icon: IconNode;
  isDone(talent: OwnTalent): boolean;
}

/** The parts of a person's profile page, in order. */
export const PARTS: readonly PartEntry[] = [
  { part: "about", title: "Apresentação", icon: UserRound, isDone: ({ about }) => about.headline !== null },
  { part: "skills", title: "Habilidades", icon: Sparkles, isDone: ({ skills }) => skills.skills.length > 0 },
  { part: "contact", title: "Onde e contato", icon: MapPin, isDone: ({ contact }) => contact.city !== null },
  // Every account has a name; the rest of this part is optional.
  { part: "identity", title: "Nome e foto", icon: IdCard, isDone: () => true },
  { part: "experience", title: "Experiência", icon: Briefcase, isDone: ({ experience }) => experience.length > 0 },
  { part: "education", title: "Formação", icon: BookOpenText, isDone: ({ education }) => education.length > 0 },
  {
    part: "availability",
    title: "Disponibilidade",
    icon: CalendarClock,
    isDone: ({ availability }) => availability.periods.length > 0,
  },
  { part: "resume", title: "PDF", icon: FileText, isDone: ({ has_resume }) => has_resume },
  { part: "consent", title: "Consentimento", icon: ShieldCheck, isDone: ({ consent }) => consent.be_found },
];

/** Returns the part after the given one; null after the last. */
export function nextPart(part: Part): Part | null {
  return PARTS[PARTS.findIndex((entry) => entry.part === part) + 1]?.part ?? null;
}
