import { type ActionFunctionArgs, Form, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { invalidParameters } from "#platform/web/router/page-not-found.ts";
import { isId } from "#shared/ids.ts";
import { paths } from "#shared/paths.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Button } from "#ui/button.tsx";
import type { OwnApplication } from "../contract.ts";
import { ApplyForm } from "./apply-form.tsx";
import { ApplicationState } from "./application-state.tsx";
import { VacancyFacts } from "./vacancy-facts.tsx";
import { vacancyActions } from "./vacancy-actions.ts";
import "./vacancies.css";

const load = pageLoad(async ({ api, params: { vacancy_id = "" }, url }) => {
  if (!isId(vacancy_id)) throw invalidParameters(url);
  return await api("GET /projects/vacancy/{vacancy_id}", { vacancy_id });
});
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, vacancyActions);
}

export const meta: MetaFunction<typeof load> = ({ loaderData }) => [{ title: loaderData?.vacancy.title ?? "Vaga" }];

/** Page of one vacancy, with its description and the person's own application. */
export default function VacancyPage() {
  const { vacancy, application, can_apply, has_phone } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  const { _id, title, description, status } = vacancy;
  return (
    <article className="vacancies-page">
      <Breadcrumb above={[{ label: "Vagas", to: paths.talentsVacancies() }]} here={title} />
      <h1>{title}</h1>
      <ActionMessage answer={answer} />
      <VacancyFacts vacancy={vacancy} />
      <section className="panel vacancy-words" aria-labelledby="vacancy-words">
        <h2 id="vacancy-words">Como é o trabalho</h2>
        {description.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      {application ? <OwnApplicationPanel id={_id} application={application} /> : null}
      {!application && status !== "open" ? <p className="soft">As candidaturas para esta vaga já terminaram.</p> : null}
      {!application && status === "open" ? (
        <ApplyForm id={_id} canApply={can_apply} hasPhone={has_phone} answer={answer} />
      ) : null}
    </article>
  );
}

function OwnApplicationPanel({ id, application }: { id: string; application: OwnApplication }) {
  const { stage, answer, message } = application;
  return (
    <section className="panel vacancy-own" aria-labelledby="vacancy-own">
      <h2 id="vacancy-own">A sua candidatura</h2>
      <ApplicationState application={application} />
      {answer ? <blockquote>{answer}</blockquote> : null}
      {message ? <p className="soft">Você escreveu: {message}</p> : null}
      {stage === "declined" ? null : <p>{whatStaffSee(application)}</p>}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="vacancy_id" value={id} />
        <Button type="submit" name="intent" value="withdraw" kind="quiet">
          {stage === "declined" ? "Apagar esta candidatura" : "Desistir da candidatura"}
        </Button>
      </Form>
    </section>
  );
}

function whatStaffSee({ stage, shares_phone, is_over }: OwnApplication): string {
  const phone = shares_phone ? ", e o seu telefone" : "";
  if (!is_over)
    return `A equipe desta vaga vê o seu nome, e-mail e currículo${phone}. Se desistir, ela deixa de ver; quando a vaga encerra, também.`;
  return stage === "chosen"
    ? `A sua candidatura terminou: a equipe ainda vê o seu nome e e-mail${phone}, mas não mais o currículo.`
    : "A sua candidatura terminou: a equipe não vê mais o seu contato nem o seu currículo.";
}
