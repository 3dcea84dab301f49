import { BookOpen, Scale, UserPlus } from "lucide";
import type { TodayTask } from "#features/staff/web/index.ts";
import { paths } from "#shared/paths.ts";
import type { Rule } from "#shared/route.ts";
import { opensSection } from "#shared/staff-sections.ts";
import type { StaffWeek } from "../contract.ts";

/** Returns the first steps in an academy without learners, as far as the rule opens their pages; otherwise none. */
export function firstTasks({ has_learners }: Pick<StaffWeek, "has_learners">, rule: Rule): TodayTask[] {
  if (has_learners) return [];
  const legal = {
    key: "first-legal-texts",
    icon: Scale,
    title: "Leia os textos legais",
    text: "São modelos, e quem responde por eles é a academia. Leia-os antes de receber gente.",
    to: paths.staff("marca", "textos-legais"),
    action: "Ler",
  };
  return [
    ...(opensSection(rule, "marca") ? [legal] : []),
    {
      key: "first-people",
      icon: UserPlus,
      title: "Convide as primeiras pessoas",
      text: "Uma a uma, por e-mail. Para muitas de uma vez:",
      to: paths.staff("pessoas", "convidar"),
      action: "Convidar",
      also: { to: paths.staff("pessoas", "importar"), label: "importar uma planilha" },
    },
    {
      key: "first-courses",
      icon: BookOpen,
      title: "Mude o primeiro curso, ou escreva outro",
      text: "Você escreve à vontade: só aparece o que você publicar.",
      to: paths.staff("cursos"),
      action: "Abrir os cursos",
    },
  ];
}
