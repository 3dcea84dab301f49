import { PartyPopper, PenLine } from "lucide";
import { type MetaFunction, useLoaderData } from "react-router";
import { pageLoad } from "#features/api.ts";
import { Moment } from "#features/projects/web/index.ts";
import { countText } from "#shared/number-text.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmailText } from "#ui/email-text.tsx";
import { Empty } from "#ui/empty.tsx";
import { Icon } from "#ui/icon.tsx";
import { ResultCount } from "#ui/result-count.tsx";
import { Link } from "#ui/link.tsx";
import { wholePercent } from "#shared/whole-percent.ts";
import type { StoppedReport } from "../contract.ts";
import { CountedAt } from "./counted-at.tsx";
import { FileButtons } from "./file-buttons.tsx";
import { NextPage } from "./next-page.tsx";
import { classIn, classQuery, courseIn, reportAddress, writeAddress } from "./report-address.ts";
import { ReportPage } from "./report-page.tsx";

type Row = StoppedReport["people"][number];

const load = pageLoad(async ({ api, url }) => {
  const after = url.searchParams.get("depois") ?? "";
  const course = courseIn(url);
  const [report, { files }] = await Promise.all([
    api("GET /projects/stopped-report", { course, class_id: classIn(url), after }),
    api("GET /projects/report-files", { course }),
  ]);
  return { after, report, files };
});
export { load as loader, load as clientLoader };

export { reportAction as action } from "./report-action.ts";

export const meta: MetaFunction = () => [{ title: "Quem parou – Relatórios" }];

/**
 * Page /gestao/relatorios/parados: people who started a course and took no step for two
 * weeks, with the object where they stopped.
 */
export default function StoppedReportPage() {
  const { after, report, files } = useLoaderData<typeof load>();
  const { course, count, objects, people, next } = report;
  const address = (query: Record<string, string>) =>
    reportAddress("parados", course?.friendly_id ?? "", { ...classQuery(report), ...query });
  return (
    <ReportPage section="parados" report={report} files={files}>
      <CountedAt report={report} />
      <section className="sheet report-people" aria-labelledby="quem-parou">
        <div className="sheet-head">
          <h2 id="quem-parou">{headOf(count)}</h2>
          {count > 0 && course ? (
            <>
              <Button kind="quiet" to={writeAddress(course.friendly_id, classQuery(report))}>
                <Icon of={PenLine} />
                Escrever a estas pessoas
              </Button>
              <FileButtons part="stopped" report={report} of="quem parou" />
            </>
          ) : null}
        </div>
        <p className="report-lead">
          Começou, não concluiu e está há {report.stopped_after_days} dias ou mais sem nenhum passo. Quem parou há menos
          tempo vem primeiro: é quem mais volta com um recado.
        </p>
        <ResultCount count={count} />
        <DataTable
          caption="Quem parou no curso"
          isCaptionHidden
          columns={columnsOf(objects)}
          rows={people}
          keyOf={({ _id }) => _id}
          nameOf={({ name }) => name}
          empty={
            <Empty title="Ninguém parado" level={3} icon={<Icon of={PartyPopper} />}>
              {after
                ? "Não há mais ninguém depois destas pessoas."
                : report.class
                  ? `Quem começou, nesta turma, concluiu, ou passou pelo curso nos últimos ${report.stopped_after_days} dias.`
                  : `Quem começou este curso concluiu, ou passou por ele nos últimos ${report.stopped_after_days} dias.`}
            </Empty>
          }
        />
      </section>
      <NextPage first={after ? address({}) : null} next={next ? address({ depois: next }) : null} />
    </ReportPage>
  );
}

function headOf(count: number): string {
  if (count === 0) return "Quem parou";
  return countText(count, "pessoa parou", "pessoas pararam");
}

function columnsOf(objects: number): readonly [Column<Row>, ...Column<Row>[]] {
  return [
    {
      key: "name",
      label: "Pessoa",
      cell: ({ _id, name, email }) => (
        <>
          <Link to={paths.staff("pessoas", _id)}>{name}</Link>
          <small>
            <a href={`mailto:${email}`}>
              <EmailText email={email} />
            </a>
          </small>
        </>
      ),
    },
    { key: "object", label: "Onde parou", cell: ({ object }) => <LastObject object={object} /> },
    { key: "done", label: "Concluídos", cell: ({ objects_done }) => `${objects_done} de ${objects}` },
    { key: "visit", label: "Último passo", cell: ({ visited_at }) => <Moment at={visited_at} as="ago" /> },
  ];
}

function LastObject({ object }: Pick<Row, "object">) {
  if (!object) return <span className="soft">Num conteúdo que já saiu do curso</span>;
  const { title, completeness } = object;
  return (
    <>
      {title}
      <small>{completeness >= 1 ? "concluído; parou antes do seguinte" : `${wholePercent(completeness)}% feito`}</small>
    </>
  );
}
