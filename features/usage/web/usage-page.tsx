import { ChartNoAxesColumn } from "lucide";
import { Form, type MetaFunction, useLoaderData } from "react-router";
import { pageLoad } from "#features/api.ts";
import { fileAction } from "#features/file-action.ts";
import { Moment } from "#features/projects/web/index.ts";
import { StaffPage } from "#features/staff/web/index.ts";
import { decimalText, numberText } from "#shared/number-text.ts";
import { paths } from "#shared/paths.ts";
import { wholePercent } from "#shared/whole-percent.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { PlainSelect } from "#ui/plain-select.tsx";
import { type Usage } from "../contract.ts";
import { USAGE_PARTS, USAGE_PERIODS, type UsagePart } from "../constants.ts";
import { DaysPanel } from "./days-panel.tsx";
import { FunnelPanel } from "./funnel-panel.tsx";
import { RetentionPanel } from "./retention-panel.tsx";
import { VitalsPanel } from "./vitals-panel.tsx";
import "./usage.css";

const load = pageLoad(async ({ api, url: { searchParams } }) => {
  const days = daysOf(searchParams);
  const chosen = chosenIn(searchParams);
  return { days, ...chosen, usage: await api("GET /projects/usage", { days, ...chosen }) };
});
export { load as loader, load as clientLoader };

/** Form action that answers with an export as a file. The export is audited. */
export const action = fileAction(async ({ api, url: { searchParams } }, form) => {
  const asked = { days: daysOf(searchParams), ...chosenIn(searchParams) };
  const { name, csv } = await api("POST /projects/export-usage", { ...asked, part: partOf(String(form.get("part"))) });
  return { name, type: "text/csv", content: csv };
});

export const meta: MetaFunction = () => [{ title: "Uso – Área da equipe" }];

const PERIODS = { 7: "7 dias", 28: "28 dias", 84: "12 semanas" } as const;

/** Page /gestao/uso: charts and tables of how the academy is used. */
export default function UsagePage() {
  const { days, course, class_id, usage } = useLoaderData<typeof load>();
  const { rolled_at, courses, classes } = usage;
  return (
    <StaffPage
      title="Uso"
      actions={
        <Button kind="quiet" to={paths.staffRecordings()}>
          Gravações
        </Button>
      }
      lead={
        <>
          Quem estuda, até onde chega e como as páginas se comportam.
          {rolled_at ? (
            <>
              {" "}
              Contado <Moment at={rolled_at} as="ago" />.
            </>
          ) : null}
        </>
      }
    >
      <div className="usage-choices">
        <nav aria-label="Período">
          {USAGE_PERIODS.map((one) => (
            <Link
              key={one}
              className="filter"
              to={addressOf(one, course, class_id)}
              aria-current={one === days ? "true" : undefined}
              data-on={one === days || undefined}
            >
              {PERIODS[one]}
            </Link>
          ))}
        </nav>
        {courses.length > 1 ? (
          <Choice
            label="Curso"
            name="curso"
            all="Todos os cursos"
            value={course}
            options={courses.map(({ friendly_id, name }) => ({ value: friendly_id, label: name }))}
            keeps={{ dias: String(days) }}
          />
        ) : null}
        {classes.length > 0 ? (
          <Choice
            label="Turma"
            name="turma"
            all="Todas as pessoas"
            value={class_id}
            options={classes.map(({ _id, name }) => ({ value: _id, label: name }))}
            keeps={{ dias: String(days), curso: course }}
          />
        ) : null}
      </div>
      {rolled_at === null ? (
        <div className="sheet">
          <Empty title="Ainda não há números" icon={<Icon of={ChartNoAxesColumn} />}>
            A primeira contagem acontece alguns minutos depois que a academia abre. Volte daqui a pouco.
          </Empty>
        </div>
      ) : (
        <>
          <Figures usage={usage} days={days} />
          <DaysPanel usage={usage} days={days} />
          <div className="usage-columns">
            <FunnelPanel usage={usage} />
            <RetentionPanel usage={usage} />
          </div>
          <VitalsPanel usage={usage} />
        </>
      )}
    </StaffPage>
  );
}

function addressOf(days: number, course: string, classId: string): string {
  const chosen = `${course ? `&curso=${encodeURIComponent(course)}` : ""}${classId ? `&turma=${classId}` : ""}`;
  return `${paths.staff("uso")}?dias=${days}${chosen}`;
}

interface ChoiceProps {
  label: string;
  name: string;
  /** Label of the option without a limit, such as “Todos os cursos”. */
  all: string;
  value: string;
  options: { value: string; label: string }[];
  /**
   * Query values that the form preserves. The form for the course leaves out the class, which belongs to one course.
   */
  keeps: Readonly<Record<string, string>>;
}

function Choice({ label, name, all, value, options, keeps }: ChoiceProps) {
  return (
    <Form method="get">
      {Object.entries(keeps).map(([kept, is]) => (
        <input key={kept} type="hidden" name={kept} value={is} />
      ))}
      <PlainSelect key={value} {...{ label, name, options }} placeholder={all} defaultValue={value} />
      <Button type="submit" kind="quiet">
        Mostrar<span className="visually-hidden">: {label}</span>
      </Button>
    </Form>
  );
}

function chosenIn(searchParams: URLSearchParams) {
  return { course: searchParams.get("curso") ?? "", class_id: searchParams.get("turma") ?? "" };
}

function daysOf(searchParams: URLSearchParams) {
  return USAGE_PERIODS.find((one) => String(one) === searchParams.get("dias")) ?? 28;
}

function partOf(part: string): UsagePart {
  return USAGE_PARTS.find((one) => one === part) ?? "days";
}

function Figures({ usage, days }: { usage: Usage; days: number }) {
  const { active, active_learners, active_before, learners, objects, finished } = usage;
  return (
    <ul className="usage-figures">
      <li>
        <b>{numberText(active)}</b>
        {active === 1 ? "pessoa estudou" : "pessoas estudaram"}
        <small>{comparison(active, active_before)}</small>
      </li>
      <li>
        <b>{learners === 0 ? "–" : `${wholePercent(active_learners / learners)}%`}</b>dos matriculados
        <small>{numberText(learners)} ao todo</small>
      </li>
      <li>
        <b>{numberText(objects)}</b>
        {objects === 1 ? "conteúdo concluído" : "conteúdos concluídos"}
        <small>{active === 0 ? "–" : `${decimalText(objects / active)} por pessoa`}</small>
      </li>
      <li>
        <b>{numberText(finished)}</b>
        {finished === 1 ? "curso concluído" : "cursos concluídos"}
        <small>nos últimos {days} dias</small>
      </li>
    </ul>
  );
}

function comparison(now: number, before: number): string {
  if (before === 0) return "ninguém no período anterior";
  if (now === before) return "o mesmo número do período anterior";
  return `${numberText(before)} no período anterior`;
}
