import { type IconNode, MessageSquare, MessagesSquare, ScrollText, Waypoints } from "lucide";
import type { Rule } from "#shared/route.ts";
import { opensSection, type StaffSection } from "#shared/staff-sections.ts";

export type SectionGroup = "Aprender" | "Acompanhar" | "Academia" | null;

interface Section {
  section: StaffSection;
  label: string;
  /** One sentence for the home page. */
  text: string;
  icon: IconNode;
  /** The heading that it stands below; null: above all headings. */
  group: SectionGroup;
}

/** The sections that have a page, in the menu's order. Who may open each: `shared/staff-sections.ts`. */
const SECTIONS: readonly Section[] = [
  {
    section: "atendimento",
    label: "Atendimento",
    text: "As mensagens das pessoas, as mais antigas primeiro.",
    icon: MessageSquare,
    group: null,
  },
  {
    section: "fluxos",
    label: "Fluxos",
    text: "Anamnese, pesquisas e planos: resultados, mapa e prévia.",
    icon: Waypoints,
    group: "Acompanhar",
  },
  {
    section: "forum",
    label: "Fórum",
    text: "Mensagens denunciadas ou que esperam aprovação, e as regras do fórum.",
    icon: MessagesSquare,
    group: "Acompanhar",
  },
  {
    section: "registro",
    label: "Registro de atividades",
    text: "Quem fez o quê, quando e de onde.",
    icon: ScrollText,
    group: "Academia",
  },
];

export function sectionsFor(rule: Rule): Section[] {
  return SECTIONS.filter(({ section }) => opensSection(rule, section));
}
