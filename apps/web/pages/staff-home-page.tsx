import { type MetaFunction, useLoaderData, useOutletContext } from "react-router";
import { pageLoad } from "#features/api.ts";
import { classTasks } from "#features/classes/web/index.ts";
import { firstTasks, WeekFigures, weekTasks } from "#features/reports/web/index.ts";
import type { StaffPendingWork } from "#features/staff/contract.ts";
import { SectionList, StaffPage, TodayList, useGreeting, useSectionTasks } from "#features/staff/web/index.ts";
import { opensSection } from "#shared/staff-sections.ts";

/**
 * Loads the week's figures and the classes that end soon; null for recruiters, whose page shows only their own
 * sections.
 */
const load = pageLoad(async ({ api }) => {
  const { rule } = await api("GET /projects/get-user-by-token", {});
  const isForStaff = opensSection(rule ?? undefined, "relatorios");
  if (!isForStaff) return { week: null, ending: null };
  const [week, ending] = await Promise.all([
    api("GET /projects/staff-week", {}),
    api("GET /projects/ending-classes", {}),
  ]);
  return { week, ending };
});
export { load as loader, load as clientLoader };

export const meta: MetaFunction = () => [{ title: "Área da equipe" }];

/**
 * Page /gestao: the work that needs a person today, each with its next step, the week's figures, and links to each
 * section.
 */
export default function StaffHomePage() {
  const { week, ending } = useLoaderData<typeof load>();
  const staff = useOutletContext<StaffPendingWork>();
  const waiting = useSectionTasks(staff);
  const tasks = week
    ? [...waiting, ...classTasks(ending), ...weekTasks(week), ...firstTasks(week, staff.rule)]
    : waiting;
  return (
    <StaffPage title={useGreeting()} lead={leadOf(tasks.length)}>
      {week ? (
        <>
          <TodayList tasks={tasks} />
          <WeekFigures week={week.week} />
          <SectionList staff={{ ...staff, pending_work: [] }} />
        </>
      ) : (
        <SectionList staff={staff} />
      )}
    </StaffPage>
  );
}

function leadOf(count: number): string {
  if (count === 0) return "Tudo em dia: nada espera por você agora.";
  return count === 1 ? "Um assunto pede você hoje." : `${count} assuntos pedem você hoje.`;
}
