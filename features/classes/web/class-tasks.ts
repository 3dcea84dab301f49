import { CalendarClock } from "lucide";
import type { TodayTask } from "#features/staff/web/index.ts";
import { addDays, dateInWords } from "#shared/calendar-date.ts";
import { numberText } from "#shared/number-text.ts";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";
import type { EndingClasses } from "../contract.ts";

/**
 * Returns the classes about to end, each with the number of people who have not finished, for the list of what awaits
 * staff.
 */
export function classTasks({ today, classes, has_more }: EndingClasses): TodayTask[] {
  const tasks = classes.map(({ _id, name, course, ends_on, people, finished }) => {
    const left = people - finished;
    const count = left === 1 ? "Falta 1 pessoa concluir" : `Faltam ${numberText(left)} pessoas concluírem`;
    return {
      key: `class ${_id}`,
      icon: CalendarClock,
      title: `A turma ${quoted(name)} termina ${dayText(ends_on, today)}`,
      text: `${count}, de ${numberText(people)}, no curso ${quoted(course.name)}.`,
      to: `${paths.staff("turmas", _id)}?quem=falta`,
      action: "Ver quem falta",
    };
  });
  return has_more ? [...tasks, OTHERS] : tasks;
}

const OTHERS: TodayTask = {
  key: "other classes",
  icon: CalendarClock,
  title: "Outras turmas também terminam em até 14 dias",
  text: "Na lista das turmas, as que terminam antes vêm primeiro.",
  to: paths.staff("turmas"),
  action: "Ver todas",
};

function dayText(day: string, today: string): string {
  if (day === today) return "hoje";
  return day === addDays(today, 1) ? "amanhã" : `em ${dateInWords(day).slice(0, -8)}`;
}
