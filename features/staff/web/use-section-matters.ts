import { paths } from "#shared/paths.ts";
import type { StaffSection } from "#shared/staff-sections.ts";
import type { StaffMatters } from "../contract.ts";
import { useSections } from "./sections.ts";
import type { TodayMatter } from "./today-matter.ts";

const ACTIONS: Partial<Record<StaffSection, string>> = {
  atendimento: "Responder",
  forum: "Decidir",
  vagas: "Ver candidaturas",
  atritos: "Ver os atritos",
};

/** What waits in the sections, in the menu's order. */
export function useSectionMatters(staff: StaffMatters): TodayMatter[] {
  return useSections(staff.rule).flatMap(({ section, label, icon, text }) =>
    staff.matters
      .filter((matter) => matter.section === section)
      .map(({ sentence }) => ({
        key: `${section} ${sentence}`,
        icon,
        title: sentence,
        text: `${label}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`,
        to: paths.staff(section),
        action: ACTIONS[section] ?? "Abrir",
      })),
  );
}
