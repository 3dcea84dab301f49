import { Briefcase } from "lucide";
import { type MetaFunction, useLoaderData } from "react-router";
import { pageLoad } from "#features/api.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import type { OwnApplication, Vacancy } from "../contract.ts";
import { ApplicationState } from "./application-state.tsx";
import { VacancyFacts } from "./vacancy-facts.tsx";
import "./vacancies.css";

const load = pageLoad(({ api }) => api("GET /projects/vacancies", {}));
export { load as loader, load as clientLoader };

export const meta: MetaFunction = () => [{ title: "Vagas" }];

/** Page /talents-vacancies: the vacancies for which the person applied, then the open ones. */
export default function VacanciesPage() {
  const { vacancies, can_apply } = useLoaderData<typeof load>();
  const own = vacancies.filter(({ application }) => application);
  const open = vacancies.filter(({ application }) => !application);
  return (
    <div className="vacancies-page">
      <p>
        <Link className="link" to={paths.talentsCreateProfile()}>
          Meu currículo
        </Link>
      </p>
      <h1>Vagas</h1>
      <p className="soft">Quem abre estas vagas é a equipe da academia. O seu currículo vai com um toque.</p>
      {can_apply ? null : <CreateProfilePrompt />}
      {own.length > 0 ? (
        <section aria-labelledby="own-applications">
          <h2 id="own-applications">As suas candidaturas</h2>
          <VacancyList vacancies={own} />
        </section>
      ) : null}
      <section aria-labelledby="open-vacancies">
        <h2 id="open-vacancies">{own.length > 0 ? "Outras vagas abertas" : "Vagas abertas"}</h2>
        {open.length > 0 ? (
          <VacancyList vacancies={open} />
        ) : (
          <Empty title="Nenhuma outra vaga aberta agora" icon={<Icon of={Briefcase} />} level={3}>
            Quando a equipe publicar uma, ela aparece aqui. Enquanto isso, deixe o seu currículo em dia.
          </Empty>
        )}
      </section>
    </div>
  );
}

function CreateProfilePrompt() {
  return (
    <div className="panel vacancy-begin">
      <p>Para se candidatar, comece o seu currículo: uma linha sobre o que você faz já basta.</p>
      <Button to={paths.talentsCreateProfile()}>Começar o currículo</Button>
    </div>
  );
}

function VacancyList({ vacancies }: { vacancies: readonly (Vacancy & { application: OwnApplication | null })[] }) {
  return (
    <ul className="vacancy-list">
      {vacancies.map((vacancy) => (
        <li key={vacancy._id} className="panel">
          <h3>
            <Link to={paths.talentsVacancies(vacancy._id)}>{vacancy.title}</Link>
          </h3>
          <VacancyFacts vacancy={vacancy} />
          {vacancy.application ? <ApplicationState application={vacancy.application} /> : null}
        </li>
      ))}
    </ul>
  );
}
