import { type ActionFunctionArgs, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { Moment } from "#features/projects/web/index.ts";
import { resultFor } from "#features/result-for.ts";
import { StaffPage } from "#features/staff/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Chart } from "#ui/chart.tsx";
import { Link } from "#ui/link.tsx";
import { frictionActions } from "./friction-actions.ts";
import { FrictionSidebar } from "./friction-sidebar.tsx";
import { KIND_LABELS, timesText } from "./friction-texts.ts";
import "./friction.css";

const load = pageLoad(async ({ api, params: { cluster = "" } }) =>
  api("GET /projects/friction-cluster/{id}", { id: cluster }),
);
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, frictionActions);
}

export const meta: MetaFunction<typeof load> = ({ loaderData }) => [
  { title: `${loaderData?.cluster.message ?? "Atrito"} – Atritos` },
];

/** Page /gestao/atritos/{cluster}: one cluster with its last days, its place in the source, and its owner. */
export default function FrictionPage() {
  const loaded = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  const { cluster, days, stack, build } = loaded;
  return (
    <StaffPage
      title={cluster.message}
      lead={
        <>
          <Link className="link" to={paths.staff("atritos")}>
            Atritos
          </Link>
          {" · "}
          {KIND_LABELS[cluster.kind]} em <code>{cluster.path}</code>, {timesText(cluster.count)} desde{" "}
          <Moment at={cluster.first_at} as="date" />.
        </>
      }
    >
      <ActionMessage answer={resultFor(answer, ["own-friction", "state-friction"])} />
      <div className="friction-columns">
        <div>
          <section className="sheet friction-chart">
            <Chart
              kind="bars"
              title="Vezes por dia, nos últimos 14 dias"
              labels={days.map(({ day }) => `${day.slice(8)}/${day.slice(5, 7)}`)}
              series={[{ name: "Vezes", values: days.map(({ count }) => count) }]}
            />
          </section>
          <section className="sheet" aria-labelledby="friction-stack">
            <div className="sheet-head">
              <h2 id="friction-stack">Onde no código</h2>
              {build ? <p className="soft">Versão {build}</p> : null}
            </div>
            {stack.length === 0 ? (
              <p className="friction-none soft">
                Este tipo de relato não traz um lugar no código: a mensagem e a página dizem onde foi.
              </p>
            ) : (
              <ol className="friction-stack">
                {stack.map((place, at) => (
                  <li key={`${at} ${place}`}>
                    <code>{place}</code>
                  </li>
                ))}
              </ol>
            )}
          </section>
        </div>
        <FrictionSidebar loaded={loaded} />
      </div>
    </StaffPage>
  );
}
