import { type MetaFunction, useLoaderData } from "react-router";
import { pageLoad } from "#features/api.ts";
import { countText, numberText } from "#shared/number-text.ts";
import { wholePercent } from "#shared/whole-percent.ts";
import type { CourseReport } from "../contract.ts";
import { CountedAt } from "./counted-at.tsx";
import { classIn, courseIn } from "./report-address.ts";
import { MailingChoice } from "./mailing-choice.tsx";
import { ReportPage } from "./report-page.tsx";
import { WhereTheyStop } from "./where-they-stop.tsx";

const load = pageLoad(async ({ api, url }) => {
  const course = courseIn(url);
  const [report, { files }] = await Promise.all([
    api("GET /projects/course-report", { course, class_id: classIn(url) }),
    api("GET /projects/report-files", { course }),
  ]);
  return { report, files };
});
export { load as loader, load as clientLoader };

export { reportAction as action } from "./report-action.ts";

export const meta: MetaFunction = () => [{ title: "Relatórios – Área da equipe" }];

/** Page /gestao/relatorios: a course's figures, and the objects in which people stop. */
export default function CourseReportPage() {
  const { report, files } = useLoaderData<typeof load>();
  return (
    <ReportPage section={null} report={report} files={files}>
      <CountedAt report={report} />
      <Figures report={report} />
      <WhereTheyStop report={report} />
      <MailingChoice report={report} />
    </ReportPage>
  );
}

function Figures({ report }: { report: CourseReport }) {
  const { enrolled, started, finished, certified, stopped, stopped_after_days, median_days } = report;
  return (
    <ul className="report-figures sheet">
      <Figure value={numberText(enrolled)} label={enrolled === 1 ? "pessoa matriculada" : "pessoas matriculadas"}>
        {notStartedText(enrolled, enrolled - started)}
      </Figure>
      <Figure value={numberText(started)} label={started === 1 ? "começou" : "começaram"}>
        {shareOf(started, enrolled)}
      </Figure>
      <Figure value={numberText(finished)} label={finished === 1 ? "concluiu" : "concluíram"}>
        {shareOf(finished, enrolled)}
      </Figure>
      <Figure value={numberText(certified)} label="com certificado válido">
        {shareOf(certified, enrolled)}
      </Figure>
      <Figure value={numberText(stopped)} label={stopped === 1 ? "parou no caminho" : "pararam no caminho"}>
        {`há ${stopped_after_days} dias ou mais`}
      </Figure>
      <Figure value={daysText(median_days)} label="do começo ao fim">
        {median_days === null ? "ninguém chegou ao fim ainda" : "metade leva menos que isso"}
      </Figure>
    </ul>
  );
}

function Figure({ value, label, children }: { value: string; label: string; children: string }) {
  return (
    <li>
      <b>{value}</b>
      {label}
      <small>{children}</small>
    </li>
  );
}

function notStartedText(enrolled: number, left: number): string {
  if (enrolled === 0) return "–";
  if (left > 0) return `${numberText(left)} por começar`;
  return enrolled === 1 ? "já começou" : "todas já começaram";
}

function shareOf(part: number, enrolled: number): string {
  return enrolled === 0 ? "–" : `${wholePercent(part / enrolled)}% das matrículas`;
}

function daysText(days: number | null): string {
  if (days === null) return "–";
  if (days < 1) return "menos de 1 dia";
  const rounded = Math.round(days);
  return countText(rounded, "dia");
}
