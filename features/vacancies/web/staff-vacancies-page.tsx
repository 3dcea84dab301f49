import { Briefcase, Plus } from "lucide";
import { type MetaFunction, useLoaderData } from "react-router";
import { pageLoad } from "#features/api.ts";
import type { Calls } from "#features/contract-table.ts";
import { StaffPage } from "#features/staff/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import type { Vacancy } from "../contract.ts";
import { STAGE_LABELS, STAGES } from "../engine/stages.ts";
import { VacancyFacts } from "./vacancy-facts.tsx";
import "./vacancies.css";

const load = pageLoad(({ api }) => api("GET /projects/staff-vacancies", {}));
export { load as loader, load as clientLoader };

export const meta: MetaFunction = () => [{ title: "Vagas – Área da equipe" }];

const NEW_PATH = paths.staff("vagas", "nova");

/** Page /gestao/vagas: list of all vacancies, closed ones last, with the number of applications at each stage. */
export default function StaffVacanciesPage() {
  const { vacancies } = useLoaderData<typeof load>();
  return (
    <StaffPage
      title="Vagas"
      lead="Publique vagas e acompanhe quem se candidatou. Ninguém fica sem resposta."
      actions={
        <Button to={NEW_PATH}>
          <Icon of={Plus} />
          Nova vaga
        </Button>
      }
    >
      {vacancies.length === 0 ? (
        <section className="sheet">
          <Empty
            title="Nenhuma vaga ainda"
            icon={<Icon of={Briefcase} />}
            action={
              <Button kind="quiet" to={NEW_PATH}>
                Escrever a primeira
              </Button>
            }
          >
            Escreva uma vaga; ela só aparece para as pessoas quando você publicar.
          </Empty>
        </section>
      ) : (
        <ul className="staff-vacancies">
          {vacancies.map((vacancy) => (
            <li key={vacancy._id} className="sheet">
              <StaffVacancy vacancy={vacancy} />
            </li>
          ))}
        </ul>
      )}
    </StaffPage>
  );
}

const STATUS: Partial<Record<Vacancy["status"], string>> = {
  draft: "Rascunho",
  ended: "Prazo terminado",
  closed: "Encerrada",
};

function StaffVacancy({ vacancy }: { vacancy: Calls["GET /projects/staff-vacancies"]["output"]["vacancies"][number] }) {
  const { _id, title, status, counts } = vacancy;
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <div className="staff-vacancy-head">
        <h2>
          <Link to={paths.staff("vagas", _id)}>{title}</Link>
        </h2>
        {STATUS[status] ? <Badge kind={status === "draft" ? "dotted" : "soft"}>{STATUS[status]}</Badge> : null}
      </div>
      <VacancyFacts vacancy={vacancy} />
      {total === 0 ? <p className="soft">Ninguém se candidatou ainda.</p> : null}
      {total > 0 ? (
        <dl className="stage-counts">
          {STAGES.map((stage) => (
            <div key={stage}>
              <dt>{STAGE_LABELS[stage]}</dt>
              <dd>{counts.find((one) => one.stage === stage)?.count ?? 0}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  );
}
