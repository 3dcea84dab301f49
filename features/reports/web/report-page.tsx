import { ChartLine } from "lucide";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import type { ActionResult } from "#features/form-action.ts";
import { StaffPage, TabRow } from "#features/staff/web/index.ts";
import { useLastActionData } from "#features/use-last-action-data.ts";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import type { CourseReport, ReportFile } from "../contract.ts";
import { ClassFilter } from "./class-select.tsx";
import { type ReportSection, reportAddress, classQuery } from "./report-address.ts";
import { ReportFiles } from "./report-files.tsx";
import "#ui/field.css";
import "./reports.css";

const TABS = [
  [null, "O curso"],
  ["turmas", "Turmas"],
  ["pessoas", "Cada pessoa"],
  ["parados", "Quem parou"],
  ["perguntas", "Perguntas"],
] as const satisfies [ReportSection, string][];

interface ReportPageProps {
  section: ReportSection;
  report: Pick<CourseReport, "courses" | "course" | "classes" | "has_more_classes" | "class">;
  /** Report files of this course that jobs prepared for the caller. */
  files: readonly ReportFile[];
  children: ReactNode;
}

/**
 * Frame of the pages of /gestao/relatorios, with the choice of course and class, tabs to
 * the other reports, and prepared files.
 */
export function ReportPage({ section, report, files, children }: ReportPageProps) {
  const { courses, course } = report;
  const answer = useLastActionData<ActionResult>();
  return (
    <StaffPage
      title="Relatórios"
      lead={course ? leadOf(report) : "Até onde as pessoas de um curso chegam, e onde param."}
      actions={
        course && courses.length > 1 ? (
          <Form method="get" className="report-course" key={course.friendly_id}>
            <select className="control small" name="curso" defaultValue={course.friendly_id} aria-label="Curso">
              {courses.map(({ friendly_id, name }) => (
                <option key={friendly_id} value={friendly_id}>
                  {name}
                </option>
              ))}
            </select>
            <Button type="submit" kind="quiet">
              Mostrar
            </Button>
          </Form>
        ) : null
      }
    >
      {course ? (
        <>
          <TabRow label="Relatórios do curso">
            {TABS.map(([tab, label]) => (
              <Link
                key={label}
                to={reportAddress(tab, course.friendly_id, classQuery(report))}
                aria-current={tab === section ? "page" : undefined}
              >
                {label}
              </Link>
            ))}
          </TabRow>
          <ActionMessage answer={answer} />
          {section === "pessoas" || section === "turmas" ? null : <ClassFilter section={section} report={report} />}
          <ReportFiles files={files} />
          {children}
        </>
      ) : (
        <div className="sheet">
          <Empty
            title="Ainda não há cursos"
            icon={<Icon of={ChartLine} />}
            action={<Button to={paths.staff("cursos")}>Criar o primeiro curso</Button>}
          >
            Quando alguém estudar o primeiro, os números aparecem aqui.
          </Empty>
        </div>
      )}
    </StaffPage>
  );
}

function leadOf({ course, class: chosen }: Pick<CourseReport, "course" | "class">): string {
  return chosen ? `${course?.name} · turma ${quoted(chosen.name)}` : (course?.name ?? "");
}
