import { CalendarClock, Footprints, MailQuestionMark } from "lucide";
import type { TodayTask } from "#features/staff/web/index.ts";
import { addDays, weekdayOf } from "#shared/calendar-date.ts";
import { numberText } from "#shared/number-text.ts";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";
import type { StaffWeek } from "../contract.ts";
import { reportAddress, writeAddress } from "./report-address.ts";

/** Number at which the server stops counting. */
const MAX_COUNTED = 1000;
const WEEKDAYS = ["domingo", "segunda-feira", "terça-feira", "quarta-feira", "quinta-feira", "sexta-feira", "sábado"];

/**
 * Returns the staff's waiting work about learners: courses that end soon, people who
 * stopped, people who never signed in.
 */
export function weekTasks(staffWeek: StaffWeek): TodayTask[] {
  const { ending, never_signed_in, week } = staffWeek;
  return [
    ...ending.map((one) => endingCourseTask(one, week.to)),
    ...stoppedTasks(staffWeek),
    ...(never_signed_in > 0
      ? [
          {
            key: "never-in",
            icon: MailQuestionMark,
            title:
              never_signed_in === 1
                ? "1 pessoa ainda não entrou"
                : `${cappedCount(never_signed_in)} pessoas ainda não entraram`,
            text: `${never_signed_in === 1 ? "Tem conta ou convite, e nunca abriu" : "Têm conta ou convite, e nunca abriram"} a academia. O link de um convite vale por 1 hora.`,
            to: `${paths.staffBulk()}?todas=sim&situacao=never#fazer-invite`,
            action: "Convidar de novo",
          },
        ]
      : []),
  ];
}

function endingCourseTask({ friendly_id, name, ends_on, enrolled, left }: StaffWeek["ending"][number], today: string) {
  return {
    key: `ending ${friendly_id}`,
    icon: CalendarClock,
    title: `${quoted(name)} termina ${dayText(ends_on, today)}`,
    text:
      left === 1
        ? `Falta 1 pessoa concluir, de ${numberText(enrolled)}.`
        : `Faltam ${numberText(left)} pessoas concluírem, de ${numberText(enrolled)}.`,
    to: reportAddress("pessoas", friendly_id, { ordem: "progress" }),
    action: "Ver as pessoas",
  };
}

function dayText(day: string, today: string): string {
  if (day === today) return "hoje";
  if (day === addDays(today, 1)) return "amanhã";
  const weekday = weekdayOf(day);
  return `${weekday === 0 || weekday === 6 ? "no" : "na"} ${WEEKDAYS[weekday]}, dia ${Number(day.slice(8))}`;
}

function stoppedTasks({
  stopped: [first, ...others],
  stopped_people: all,
  stopped_after_days: days,
}: Pick<StaffWeek, "stopped" | "stopped_people" | "stopped_after_days">): TodayTask[] {
  if (!first) return [];
  // Without the number in the other courses: who stopped in several would count several times.
  const where =
    others.length === 0
      ? `No curso ${quoted(first.name)}.`
      : `${cappedCount(first.people)} no curso ${quoted(first.name)}; em outros cursos também há quem parou.`;
  return [
    {
      key: "stopped",
      icon: Footprints,
      title: `${all === 1 ? "1 pessoa parou" : `${cappedCount(all)} pessoas pararam`} há ${days} dias ou mais`,
      text: `${where} Um recado costuma trazer de volta.`,
      to: reportAddress("parados", first.friendly_id),
      action: "Ver quem parou",
      also: { to: writeAddress(first.friendly_id), label: `Escrever a quem parou em ${quoted(first.name)}` },
    },
  ];
}

function cappedCount(count: number): string {
  return count >= MAX_COUNTED ? "Mil ou mais" : String(count);
}
