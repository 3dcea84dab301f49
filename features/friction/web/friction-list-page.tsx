import { ArrowDownWideNarrow, Smile } from "lucide";
import { type MetaFunction, useLoaderData } from "react-router";
import { pageLoad } from "#features/api.ts";
import { useProject } from "#features/projects/web/index.ts";
import { StaffPage, TabRow } from "#features/staff/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { Empty } from "#ui/empty.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { type FrictionCluster } from "../contract.ts";
import { FRICTION_STATES } from "../constants.ts";
import { daysText, KIND_LABELS, ORDER_LABELS, affectedPeopleText, STATE_LABELS, timesText } from "./friction-texts.ts";
import "./friction.css";

const ORDERS = ["count", "people", "last"] as const;

const load = pageLoad(async ({ api, url: { searchParams } }) => {
  const state = FRICTION_STATES.find((one) => one === searchParams.get("ver")) ?? "open";
  const order = ORDERS.find((one) => one === searchParams.get("ordem")) ?? "count";
  const asked = Number(searchParams.get("pagina") ?? 1);
  const page = Number.isInteger(asked) && asked >= 1 && asked <= 10_000 ? asked : 1;
  return { state, order, page, ...(await api("GET /projects/friction-clusters", { state, order, page })) };
});
export { load as loader, load as clientLoader };

export const meta: MetaFunction = () => [{ title: "Atritos – Área da equipe" }];

const EMPTY = {
  open: ["Nada no caminho", "Quando alguém encontrar um erro ou algo que não responde, aparece aqui."],
  resolved: ["Nenhum consertado ainda", "O que você marcar como consertado fica aqui."],
  ignored: ["Nenhum ignorado", "O que não é da academia, como um problema do navegador de alguém, pode vir para cá."],
} as const;

/** Page /gestao/atritos: the clusters of friction by page and message. */
export default function FrictionListPage() {
  const loaded = useLoaderData<typeof load>();
  const { state, order, clusters, page, pages } = loaded;
  const [title, text] = EMPTY[state];
  return (
    <StaffPage
      title="Atritos"
      lead="O que atrapalhou quem estuda: erros na tela, cliques sem resposta, passos abandonados, páginas lentas."
    >
      <TabRow label="Quais atritos">
        {FRICTION_STATES.map((one) => (
          <Link key={one} to={addressOf(one, order)} aria-current={one === state ? "page" : undefined}>
            {STATE_LABELS[one]}
            <b>{loaded[one]}</b>
          </Link>
        ))}
      </TabRow>
      <section className="sheet" aria-label={STATE_LABELS[state]}>
        <nav className="friction-orders" aria-label="Ordem">
          <Icon of={ArrowDownWideNarrow} />
          {ORDERS.map((one) => (
            <Link
              key={one}
              className="filter"
              to={addressOf(state, one)}
              aria-current={one === order ? "true" : undefined}
              data-on={one === order || undefined}
            >
              {ORDER_LABELS[one]}
            </Link>
          ))}
        </nav>
        {clusters.length === 0 ? (
          <Empty title={title} icon={<Icon of={Smile} />}>
            {text}
          </Empty>
        ) : (
          <ul className="frictions">
            {clusters.map((cluster) => (
              <ListedCluster key={cluster._id} cluster={cluster} />
            ))}
          </ul>
        )}
      </section>
      <Pagination
        label="Páginas de atritos"
        page={page}
        pages={pages}
        to={(number) => `${addressOf(state, order)}${number > 1 ? `&pagina=${number}` : ""}`}
      />
      <p className="soft">
        As pessoas são contadas só quando deixam medir o uso; as vezes, sempre, sem saber de quem. Um relato some em 90
        dias.
      </p>
    </StaffPage>
  );
}

function addressOf(state: string, order: string): string {
  return `${paths.staff("atritos")}?ver=${state}&ordem=${order}`;
}

function ListedCluster({ cluster }: { cluster: FrictionCluster }) {
  const { _id, kind, message, path, count, people, owner } = cluster;
  const { time_zone: timeZone } = useProject();
  return (
    <li>
      <div>
        <h2>
          <Link to={paths.staff("atritos", _id)}>{message}</Link>
        </h2>
        <p className="friction-marks">
          <Badge kind={kind === "Vue Error" ? "strong" : "soft"}>{KIND_LABELS[kind]}</Badge>
          <code>{path}</code>
          <span className="soft">{owner ? `Com ${owner}` : "Sem responsável"}</span>
        </p>
      </div>
      <p className="friction-counts">
        <b>{timesText(count)}</b>
        <span>{affectedPeopleText(people)}</span>
        <span className="soft">{daysText(cluster, timeZone)}</span>
      </p>
    </li>
  );
}
