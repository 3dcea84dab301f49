import { type ActionFunctionArgs, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { StaffPage } from "#features/staff/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Pagination } from "#ui/pagination.tsx";
import { InviteStaff } from "./invite-staff.tsx";
import { teamActions } from "./team-actions.ts";
import { TeamTable } from "./team-table.tsx";
import "./people.css";
import "./team.css";

const load = pageLoad(async ({ api, url }) => {
  const asked = Number(url.searchParams.get("pagina") ?? 1);
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 10_000 ? asked : 1;
  return { page, ...(await api("GET /projects/team", { page })) };
});
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, teamActions);
}

/** Reloads also after a refused change, so that the page shows what another manager changed. */
export { reloadIfAnswered as shouldRevalidate } from "#platform/web/router/reload-if-answered.ts";

export const meta: MetaFunction = () => [{ title: "Equipe – Área da equipe" }];

/** Page /gestao/equipe: the academy's staff with their rules and second factors. */
export default function TeamPage() {
  const { page, people, pages, needs_second_factor } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  const to = (number: number) => `${paths.staff("equipe")}${number > 1 ? `?pagina=${number}` : ""}`;
  return (
    <StaffPage title="Equipe" lead="Quem cuida da academia, com que papel, e como cada pessoa entra.">
      {answer && answer.intent !== "invite-staff" ? <ActionMessage answer={answer} /> : null}
      <section className="sheet people team" aria-label="Pessoas da equipe">
        <TeamTable people={people} needsSecondFactor={needs_second_factor} />
      </section>
      <Pagination label="Páginas da equipe" page={page} pages={pages} to={to} />
      <InviteStaff answer={answer?.intent === "invite-staff" ? answer : undefined} />
    </StaffPage>
  );
}
