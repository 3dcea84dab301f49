import { paths } from "#shared/paths.ts";
import type { StaffSection } from "#shared/staff-sections.ts";
import type { StaffPendingWork } from "../contract.ts";
import { useSections } from "./sections.ts";
import type { TodayTask } from "./today-task.ts";

/** Label of the link and a sentence about the waiting work, by section. */
const TASK_TEXTS: Partial<Record<StaffSection, readonly [action: string, text: string]>> = {
  atendimento: ["Responder", "Quem escreveu espera a resposta da equipe."],
  forum: ["Decidir", "Denunciada no fórum, ou à espera de aprovação."],
  vagas: ["Ver candidaturas", "Ninguém olhou ainda."],
  atritos: ["Ver os atritos", "Algo atrapalha quem estuda, e ninguém assumiu o conserto."],
};

/** Returns the waiting work of the sections, in the menu's order. */
export function useSectionTasks(staff: StaffPendingWork): TodayTask[] {
  return useSections(staff.rule).flatMap(({ section, icon, text }) => {
    const texts = TASK_TEXTS[section] ?? ["Abrir", text];
    return staff.pending_work
      .filter((work) => work.section === section)
      .map(({ sentence }) => ({
        key: `${section} ${sentence}`,
        icon,
        title: sentence,
        text: texts[1],
        to: paths.staff(section),
        action: texts[0],
      }));
  });
}
