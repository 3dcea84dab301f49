import { SearchX, UserPlus } from "lucide";
import { type MetaFunction, useLoaderData } from "react-router";
import { pageLoad } from "#features/api.ts";
import { Moment } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { Empty } from "#ui/empty.tsx";
import { ResultCount } from "#ui/result-count.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { type PersonReport } from "../contract.ts";
import { PERSON_SORTS } from "../constants.ts";
import { FileButtons } from "./file-buttons.tsx";
import { NextPage } from "./next-page.tsx";
import { PersonFilters } from "./person-filters.tsx";
import { classIn, courseIn, reportAddress } from "./report-address.ts";
import { ReportPage } from "./report-page.tsx";
import { studyTime } from "./study-time.ts";
import { TrailCell } from "./trail-cell.tsx";

type Row = PersonReport["people"][number];

const load = pageLoad(async ({ api, url }) => {
  const { searchParams } = url;
  const search = (searchParams.get("busca") ?? "").slice(0, 120);
  const sort = PERSON_SORTS.find((one) => one === searchParams.get("ordem")) ?? "name";
  const after = searchParams.get("depois") ?? "";
  const course = courseIn(url);
  const class_id = classIn(url);
  const [report, { files }] = await Promise.all([
    api("GET /projects/person-report", { course, search, sort, class_id, after }),
    api("GET /projects/report-files", { course }),
  ]);
  return { search, sort, class_id, after, report, files };
});
export { load as loader, load as clientLoader };

export { reportAction as action } from "./report-action.ts";

export const meta: MetaFunction = () => [{ title: "Cada pessoa – Relatórios" }];

/** Page /gestao/relatorios/pessoas: table of the people of a course with their progress in each trail. */
export default function PersonReportPage() {
  const { search, sort, class_id, after, report, files } = useLoaderData<typeof load>();
  const { course, trails, people, next } = report;
  const address = (query: Record<string, string>) =>
    reportAddress("pessoas", course?.friendly_id ?? "", {
      busca: search,
      ordem: sort === "name" ? "" : sort,
      turma: class_id,
      ...query,
    });
  return (
    <ReportPage section="pessoas" report={report} files={files}>
      <section className="sheet report-people" aria-labelledby="cada-pessoa">
        <div className="sheet-head">
          <h2 id="cada-pessoa">Cada pessoa, cada trilha</h2>
          <FileButtons part="people" report={report} search={search} sort={sort} of="cada pessoa, cada trilha" />
        </div>
        <PersonFilters report={report} search={search} sort={sort} />
        <ResultCount count={people.length} hasMore={next !== null} />
        <DataTable
          caption="O que cada pessoa concluiu de cada trilha"
          isCaptionHidden
          columns={columnsOf(trails)}
          rows={people}
          keyOf={({ _id }) => _id}
          nameOf={({ name }) => name}
          empty={
            <NoPeople
              isFiltered={search !== "" || after !== "" || class_id !== ""}
              all={address({ busca: "", turma: "" })}
            />
          }
        />
      </section>
      <NextPage first={after ? address({}) : null} next={next ? address({ depois: next }) : null} />
    </ReportPage>
  );
}

function columnsOf(trails: PersonReport["trails"]): readonly [Column<Row>, ...Column<Row>[]] {
  const all = trails.reduce((sum, { objects }) => sum + objects, 0);
  return [
    { key: "name", label: "Pessoa", cell: ({ _id, name }) => <PersonCell id={_id} name={name} /> },
    ...trails.map((trail, at) => ({
      key: trail._id,
      label: trail.name,
      cell: ({ name, trails: steps }: Row) => (
        <TrailCell label={`${trail.name}: ${name}`} objects={trail.objects} {...(steps[at] ?? { done: 0, begun: 0 })} />
      ),
    })),
    {
      key: "minutes",
      label: "Tempo previsto do que concluiu",
      isNumber: true,
      cell: ({ minutes }) => studyTime(minutes),
    },
    { key: "visit", label: "Último passo", cell: (row) => <LastStep row={row} /> },
    {
      key: "total",
      label: "Total",
      isNumber: true,
      cell: ({ objects_done }) => <b>{all === 0 ? "–" : `${Math.floor((objects_done / all) * 100)}%`}</b>,
    },
  ];
}

function PersonCell({ id, name }: { id: string; name: string }) {
  return (
    <span className="report-who">
      <Avatar name={name} isNamedBeside />
      <Link to={paths.staff("pessoas", id)}>{name}</Link>
    </span>
  );
}

function LastStep({ row: { state, visited_at } }: { row: Row }) {
  if (state === "suspended") return <span className="soft report-step">Suspensa</span>;
  if (!visited_at) return <span className="soft report-step">Por começar</span>;
  if (state !== "stopped") return <Moment at={visited_at} as="ago" />;
  return (
    <span className="state" data-warn>
      <span>
        Parou <Moment at={visited_at} as="ago" />
      </span>
    </span>
  );
}

function NoPeople({ isFiltered, all }: { isFiltered: boolean; all: string }) {
  return isFiltered ? (
    <Empty
      title="Ninguém encontrado"
      level={3}
      icon={<Icon of={SearchX} />}
      action={
        <Button kind="quiet" to={all}>
          Ver todas as pessoas
        </Button>
      }
    >
      Nenhuma pessoa deste curso combina com esta busca. Tente só uma parte do nome.
    </Empty>
  ) : (
    <Empty
      title="Ninguém neste curso ainda"
      level={3}
      icon={<Icon of={UserPlus} />}
      action={<Button to={paths.staff("pessoas", "convidar")}>Convidar</Button>}
    >
      Convide ou matricule a primeira pessoa, e o caminho dela aparece aqui.
    </Empty>
  );
}
