import { ChartNoAxesColumn, Eye, PencilLine, Plus, Waypoints } from "lucide";
import { type ActionFunctionArgs, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import type { Calls } from "#features/contract-table.ts";
import { FlowCreation, flowListActions } from "#features/flow-authoring/web/index.ts";
import { Moment } from "#features/projects/web/index.ts";
import { StaffPage } from "#features/staff/web/index.ts";
import { blocksText } from "#shared/blocks-text.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { FlowAddress } from "./flow-address.tsx";
import { staffFlowPaths } from "#shared/staff-flow-paths.ts";
import { peopleText } from "./people-text.ts";
import "./staff-flows.css";

const load = pageLoad(async ({ api }) => {
  const [{ flows }, { drafts, removed }] = await Promise.all([
    api("GET /projects/flows", {}),
    api("GET /projects/flow-drafts", {}),
  ]);
  return { flows, drafts, removed };
});
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, flowListActions);
}

export const meta: MetaFunction = () => [{ title: "Fluxos – Área da equipe" }];

type Listed = Calls["GET /projects/flows"]["output"]["flows"][number];

/** /gestao/fluxos: list of the academy's flows and drafts, and the form for a new one. */
export default function FlowsPage() {
  const { flows, drafts, removed } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  const begun = drafts.filter(({ friendly_id }) => !flows.some((flow) => flow.friendly_id === friendly_id));
  const isRemoved = (name: string) => removed.some(({ friendly_id }) => friendly_id === name);
  return (
    <StaffPage
      title="Fluxos"
      lead="Questionários com caminhos: anamnese, pesquisas, planos. As pessoas só veem o que você publicar."
      actions={
        <a className="button" href="#novo-fluxo">
          <Icon of={Plus} />
          Criar fluxo
        </a>
      }
    >
      {flows.length === 0 && begun.length === 0 ? (
        <section className="sheet">
          <Empty title="Nenhum fluxo ainda" icon={<Icon of={Waypoints} />}>
            Dê um título ao primeiro, aqui embaixo, e comece por um dos modelos: mude o que quiser antes de publicar.
          </Empty>
        </section>
      ) : (
        <ul className="staff-flows">
          {begun.map((draft) => (
            <li key={draft.friendly_id} className="sheet">
              <ListedDraft draft={draft} isRemoved={isRemoved(draft.friendly_id)} />
            </li>
          ))}
          {flows.map((flow) => (
            <li key={flow.friendly_id} className="sheet">
              <ListedFlow flow={flow} isChanged={drafts.some(({ friendly_id }) => friendly_id === flow.friendly_id)} />
            </li>
          ))}
        </ul>
      )}
      {removed.length > 0 ? (
        <details className="sheet staff-flows-removed">
          <summary className="text-button">Fora do ar: {removed.length}</summary>
          <ul>
            {removed.map(({ friendly_id, title }) => (
              <li key={friendly_id}>
                <Link className="link" to={staffFlowPaths(friendly_id).edit()}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <FlowCreation flows={flows} answer={answer} />
    </StaffPage>
  );
}

type Draft = Calls["GET /projects/flow-drafts"]["output"]["drafts"][number];

function ListedDraft({ draft: { friendly_id, title, updated_at }, isRemoved }: { draft: Draft; isRemoved: boolean }) {
  return (
    <>
      <div>
        <h2>{title}</h2>
        <p className="soft">
          {isRemoved ? "Fora do ar" : "Nunca publicado"}. Mudado: <Moment at={updated_at} />.
        </p>
        <p className="staff-flow-marks">
          <Badge kind="soft">Rascunho</Badge>
        </p>
      </div>
      <p className="staff-flow-actions">
        <EditButton friendly_id={friendly_id} title={title} />
      </p>
    </>
  );
}

function EditButton({ friendly_id, title }: { friendly_id: string; title: string }) {
  return (
    <Button kind="quiet" to={staffFlowPaths(friendly_id).edit()} aria-label={`Editar: ${title}`}>
      <Icon of={PencilLine} />
      Editar
    </Button>
  );
}

function ListedFlow({ flow, isChanged }: { flow: Listed; isChanged: boolean }) {
  const { friendly_id, title, label, version, published_at, blocks, started, finished } = flow;
  const to = staffFlowPaths(friendly_id);
  return (
    <>
      <div>
        <h2>{title}</h2>
        <p className="soft">
          {label}, {blocksText(blocks)}. Versão {version}, <Moment at={published_at} as="date" />
        </p>
        <p className="staff-flow-marks">
          {flow.is_anamnese ? <Badge kind="strong">Pedida ao entrar</Badge> : null}
          {isChanged ? <Badge kind="soft">Mudanças por publicar</Badge> : null}
          {flow.sensitive ? <Badge kind="soft">Respostas sensíveis</Badge> : null}
          <span>
            {peopleText(started)} começaram, {peopleText(finished)} terminaram
          </span>
        </p>
        <FlowAddress flow={flow} />
      </div>
      <p className="staff-flow-actions">
        <EditButton friendly_id={friendly_id} title={title} />
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
