import { ArrowLeft } from "lucide";
import { type ActionFunctionArgs, type MetaFunction, redirect, useLoaderData } from "react-router";
import { pageLoad } from "#features/api.ts";
import { pageForm } from "#platform/web/router/page-form.ts";
import { paths } from "#shared/paths.ts";
import { numberText } from "#shared/number-text.ts";
import { Empty } from "#ui/empty.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import type { Ranking, RankingPeriod } from "../contract.ts";
import { PointsPanel } from "./points-panel.tsx";
import { RankingAbsence } from "./ranking-absence.tsx";
import { RankingList } from "./ranking-list.tsx";
import "./ranking-page.css";

const load = pageLoad(async ({ api, params, url, now }) => {
  const id = params.course ?? "";
  const period: RankingPeriod = url.searchParams.get("period") === "week" ? "week" : "all";
  const before = url.searchParams.get("before") ?? undefined;
  const [ranking, ledger] = await Promise.all([
    api("GET /projects/ranking/{id}", { id, period }),
    api("GET /projects/point-entries/{id}", { id, period, before }),
  ]);
  return { course: id, period, ranking, ledger, isFirst: before === undefined, now: now.toISOString() };
});
export { load as loader, load as clientLoader };

/** Handles the opt-out form, also without scripts. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const absent = (await pageForm(args.request)).get("absent") === "true";
  await pageLoad(({ api }) => api("POST /projects/change-ranking-absence", { absent }))(args);
  return redirect(paths.courseRanking(args.params.course ?? ""));
}

export const meta: MetaFunction = () => [{ title: "Ranking da turma" }];

/** Page with a course's ranking, of all time or of this week, and the person's own point entries. */
export default function RankingPage() {
  const { course, period, ranking, ledger, isFirst, now } = useLoaderData<typeof load>();
  const { people, mine } = ranking;
  return (
    <div className="ranking-page">
      <Link className="ranking-back" to={paths.course(course)}>
        <Icon of={ArrowLeft} />
        Todas as trilhas
      </Link>
      <h1>Ranking da turma</h1>
      <p className="soft">{standingText(period, ranking)}</p>
      <nav className="tabs" aria-label="Período do ranking">
        <Link to={paths.courseRanking(course)} aria-current={period === "all" ? "page" : undefined} preventScrollReset>
          Desde o início
        </Link>
        <Link
          to={paths.courseRanking(course, { period: "week" })}
          aria-current={period === "week" ? "page" : undefined}
          preventScrollReset
        >
          Esta semana
        </Link>
      </nav>
      <div className="ranking-columns">
        <section className="panel" aria-label={period === "week" ? "Ranking desta semana" : "Ranking desde o início"}>
          {people.length === 0 ? <NobodyYet period={period} /> : <RankingList people={people} />}
          {people.some(({ tied }) => tied > 1) ? (
            <p className="soft ranking-fair">
              Quem tem os mesmos pontos divide o mesmo lugar. Entre iguais, aparece antes quem chegou primeiro.
            </p>
          ) : null}
        </section>
        <div className="ranking-side">
          <PointsPanel points={mine.points} {...{ course, period, ledger, isFirst, now }} />
          <RankingAbsence absent={mine.absent} />
        </div>
      </div>
    </div>
  );
}

function standingText(period: RankingPeriod, { people, mine, total }: Ranking): string {
  const { place, absent } = mine;
  if (absent) return "Você está fora do ranking: só você vê os seus pontos.";
  const when = period === "week" ? " nesta semana" : "";
  if (place === null) return `Conclua um conteúdo e apareça aqui${when}.`;
  if (total === 1) return `Por enquanto, só você tem pontos${when}.`;
  const others = (people.find(({ me }) => me)?.tied ?? 1) - 1;
  const among = `entre ${numberText(total)} pessoas${when}`;
  if (others === 0) return `Você está em ${numberText(place)}º lugar, ${among}.`;
  const shared = others === 1 ? "mais uma pessoa" : `mais ${numberText(others)} pessoas`;
  return `Você divide o ${numberText(place)}º lugar com ${shared}, ${among}.`;
}

function NobodyYet({ period }: { period: RankingPeriod }) {
  return (
    <Empty title={period === "week" ? "Uma semana nova em folha" : "Ninguém pontuou ainda"}>
      {period === "week"
        ? "Os pontos da semana contam desde segunda-feira. Quem concluir um conteúdo aparece aqui."
        : "Quem concluir o primeiro conteúdo aparece aqui."}
    </Empty>
  );
}
