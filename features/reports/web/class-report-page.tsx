import { UsersRound } from "lucide";
import { type MetaFunction, useLoaderData } from "react-router";
import { pageLoad } from "#features/api.ts";
import { FilterForm, FilterSelect } from "#features/staff/web/index.ts";
import { numberText } from "#shared/number-text.ts";
import { formatDate } from "#shared/calendar-date.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { Empty } from "#ui/empty.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { wholePercent } from "#shared/whole-percent.ts";
import { type ClassReport } from "../contract.ts";
import { CLASS_SORTS, type ClassSort } from "../constants.ts";
import { CountedAt } from "./counted-at.tsx";
import { FileButtons } from "./file-buttons.tsx";
import { courseIn, type ReportSection, reportAddress } from "./report-address.ts";
import { ReportPage } from "./report-page.tsx";

type Row = ClassReport["rows"][number];

const load = pageLoad(async ({ api, url: { searchParams }, url }) => {
  const sort = CLASS_SORTS.find((one) => one === searchParams.get("ordem")) ?? "name";
  const page = Math.min(10_000, Math.max(1, Math.floor(Number(searchParams.get("pagina"))) || 1));
  const course = courseIn(url);
  const [report, { files }] = await Promise.all([
    api("GET /projects/class-report", { course, sort, page }),
    api("GET /projects/report-files", { course }),
  ]);
  return { sort, page, report, files };
});
export { load as loader, load as clientLoader };

export { reportAction as action } from "./report-action.ts";

export const meta: MetaFunction = () => [{ title: "Turmas – Relatórios" }];

/** Page /gestao/relatorios/turmas: compares the classes of a course. Each links to the reports on that class. */
export default function ClassReportPage() {
  const { sort, page, report, files } = useLoaderData<typeof load>();
  const course = report.course?.friendly_id ?? "";
  const { rows, pages } = report;
  return (
    <ReportPage section="turmas" report={report} files={files}>
      <CountedAt report={report} />
      <section className="sheet report-people" aria-labelledby="turmas-do-curso">
        <div className="sheet-head">
          <h2 id="turmas-do-curso">Cada turma</h2>
          {rows.length > 0 ? <FileButtons part="classes" report={report} classSort={sort} of="cada turma" /> : null}
        </div>
        {rows.length > 0 ? <OrderForm course={course} sort={sort} /> : null}
        <DataTable
          caption="Quanto cada turma andou"
          isCaptionHidden
          columns={columnsOf(course)}
          rows={rows}
          keyOf={({ _id }) => _id}
          nameOf={({ name }) => name}
          empty={<NoClasses page={page} course={course} />}
        />
      </section>
      <Pagination
        label="Páginas de turmas"
        page={page}
        pages={pages}
        to={(one) => reportAddress("turmas", course, { ordem: sort === "name" ? "" : sort, pagina: String(one) })}
      />
    </ReportPage>
  );
}

const ORDERS: Record<ClassSort, string> = {
  name: "Por nome",
  start: "Pelo início, o mais recente primeiro",
  people: "Por número de pessoas",
  started: "Por quantas começaram",
  finished: "Por quantas concluíram",
  stopped: "Por quantas pararam",
  progress: "Por andamento",
  certified: "Por certificados válidos",
};

function OrderForm({ course, sort }: { course: string; sort: ClassSort }) {
  return (
    <FilterForm label="Ordem das turmas" button="Ordenar" key={`${course} ${sort}`}>
      <input type="hidden" name="curso" value={course} />
      <FilterSelect
        label="Ordem"
        name="ordem"
        defaultValue={sort}
        options={CLASS_SORTS.map((one) => [one, ORDERS[one]])}
      />
    </FilterForm>
  );
}

function columnsOf(course: string): readonly [Column<Row>, ...Column<Row>[]] {
  const onClass = (section: ReportSection, { _id }: Row) => reportAddress(section, course, { turma: _id });
  const number = (key: "started" | "finished" | "certified", label: string): Column<Row> => ({
    key,
    label,
    isNumber: true,
    cell: (row) => countOrDash(row[key]),
  });
  return [
    {
      key: "name",
      label: "Turma",
      cell: (row) => (
        <>
          <Link to={onClass(null, row)}>{row.name}</Link>
          <small>
            {formatDate(row.starts_on)} a {formatDate(row.ends_on)}
          </small>
        </>
      ),
    },
    {
      key: "people",
      label: "Pessoas",
      isNumber: true,
      cell: (row) => <Figure count={row.people} to={onClass("pessoas", row)} of={`Pessoas da turma ${row.name}`} />,
    },
    number("started", "Começaram"),
    number("finished", "Concluíram"),
    {
      key: "stopped",
      label: "Pararam",
      isNumber: true,
      cell: (row) => <Figure count={row.stopped} to={onClass("parados", row)} of={`Quem parou na turma ${row.name}`} />,
    },
    {
      key: "progress",
      label: "Feito do curso, em média",
      isNumber: true,
      cell: ({ progress }) => (progress === null ? "–" : `${wholePercent(progress)}%`),
    },
    number("certified", "Certificados válidos"),
  ];
}

/** Number that links to the list of the people counted; plain text for zero or null. */
function Figure({ count, to, of }: { count: number | null; to: string; of: string }) {
  if (!count) return countOrDash(count);
  return (
    <Link to={to} aria-label={`${of}: ${numberText(count)}`}>
      {numberText(count)}
    </Link>
  );
}

/** Formats a count; a dash for null, the value of a class that has not been counted yet. */
function countOrDash(count: number | null): string {
  return count === null ? "–" : numberText(count);
}

function NoClasses({ page, course }: { page: number; course: string }) {
  if (page > 1) {
    return (
      <Empty
        title="Nenhuma turma nesta página"
        level={3}
        icon={<Icon of={UsersRound} />}
        action={
          <Button kind="quiet" to={reportAddress("turmas", course)}>
            Voltar ao começo
          </Button>
        }
      >
        As turmas deste curso cabem nas páginas anteriores.
      </Empty>
    );
  }
  return (
    <Empty
      title="Este curso não tem turmas"
      level={3}
      icon={<Icon of={UsersRound} />}
      action={<Button to={paths.staff("turmas")}>Criar uma turma</Button>}
    >
      Quando houver turmas, elas aparecem aqui lado a lado, com quanta gente começou, parou e concluiu.
    </Empty>
  );
}
