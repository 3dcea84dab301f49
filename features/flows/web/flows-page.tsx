import { ChartNoAxesColumn, Eye, Waypoints } from "lucide";
import { type MetaFunction, useLoaderData } from "react-router";
import { pageLoad } from "#features/api.ts";
import type { Calls } from "#features/contract-table.ts";
import { Moment } from "#features/projects/web/index.ts";
import { StaffPage } from "#features/staff/web/index.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Icon } from "#ui/icon.tsx";
import { FlowAddress } from "./flow-address.tsx";
import { staffFlowPaths } from "./staff-flow-paths.ts";
import { peopleText } from "./people-text.ts";
import "./staff-flows.css";

const load = pageLoad(async ({ api }) => api("GET /projects/flows", {}));
export { load as loader, load as clientLoader };

export const meta: MetaFunction = () => [{ title: "Fluxos – Área da equipe" }];

type Listed = Calls["GET /projects/flows"]["output"]["flows"][number];

/** /gestao/fluxos: list of the academy's flows, with links to their results, preview and map. */
export default function FlowsPage() {
  const { flows } = useLoaderData<typeof load>();
  return (
    <StaffPage
      title="Fluxos"
      lead="Questionários com caminhos: anamnese, pesquisas, planos. Vêm dos arquivos da academia."
    >
      {flows.length === 0 ? (
        <section className="sheet">
          <Empty title="Nenhum fluxo ainda">
            Um fluxo é um arquivo na pasta da academia, em “flows”. Quando houver um, ele aparece aqui.
          </Empty>
        </section>
      ) : (
        <ul className="staff-flows">
          {flows.map((flow) => (
            <li key={flow.friendly_id} className="sheet">
              <ListedFlow flow={flow} />
            </li>
          ))}
        </ul>
      )}
    </StaffPage>
  );
}

function ListedFlow({ flow }: { flow: Listed }) {
  const { friendly_id, title, label, versions, blocks, started, finished } = flow;
  const to = staffFlowPaths(friendly_id);
  const [newest] = versions;
  return (
    <>
      <div>
        <h2>{title}</h2>
        <p className="soft">
          {label}, {blocks} blocos. {newest ? `Versão ${newest.version}, ` : null}
          {newest ? <Moment at={newest.published_at} as="date" /> : null}
        </p>
        <p className="staff-flow-marks">
          {flow.is_anamnese ? <Badge kind="strong">Pedida ao entrar</Badge> : null}
          {flow.sensitive ? <Badge kind="soft">Respostas sensíveis</Badge> : null}
          <span>
            {peopleText(started)} começaram, {peopleText(finished)} terminaram
          </span>
        </p>
        <FlowAddress flow={flow} />
      </div>
      <p className="staff-flow-actions">
        <Button kind="quiet" to={to.results()} aria-label={`Resultados: ${title}`}>
          <Icon of={ChartNoAxesColumn} />
          Resultados
        </Button>
        <Button kind="quiet" to={to.map()} aria-label={`Mapa: ${title}`}>
          <Icon of={Waypoints} />
          Mapa
        </Button>
        <Button kind="quiet" to={to.preview()} aria-label={`Prévia: ${title}`}>
          <Icon of={Eye} />
          Prévia
        </Button>
      </p>
    </>
  );
}
