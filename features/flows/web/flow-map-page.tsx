import { useMemo } from "react";
import { type MetaFunction, useLoaderData, useSearchParams } from "react-router";
import { pageLoad } from "#features/api.ts";
import { Moment } from "#features/projects/web/index.ts";
import { StaffPage } from "#features/staff/web/index.ts";
import { invalidParameters } from "#platform/web/router/page-not-found.ts";
import { blocksText } from "#shared/blocks-text.ts";
import { isFriendlyId } from "#shared/friendly-id.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { compileFlow } from "../engine/compile-flow.ts";
import { FlowAddress } from "./flow-address.tsx";
import { FlowMap } from "./flow-map.tsx";
import { beforeIn, DRAFT, staffFlowPaths } from "#shared/staff-flow-paths.ts";
import { isOfDraft, versionIn } from "./version-in.ts";
import "./staff-flows.css";

const load = pageLoad(async ({ api, params: { id = "" }, url }) => {
  if (!isFriendlyId(id)) throw invalidParameters(url);
  const isDraft = isOfDraft(url);
  if (!isDraft)
    return {
      ...(await api("GET /projects/flow-version/{friendly_id}", {
        friendly_id: id,
        ...versionIn(url),
        ...beforeIn(url),
      })),
      isDraft,
    };
  const { flow } = await api("GET /projects/flow-draft-preview/{friendly_id}", { friendly_id: id });
  return { flow, versions: [], next: null, isDraft };
});
export { load as loader, load as clientLoader };

export const meta: MetaFunction<typeof load> = ({ loaderData }) => [
  { title: loaderData ? `Mapa: ${loaderData.flow.title}` : "Mapa" },
];

/** /gestao/fluxos/{id}/mapa: all blocks of a flow version and where they lead, as a graph and a list. */
export default function FlowMapPage() {
  const { flow, versions, next, isDraft } = useLoaderData<typeof load>();
  const compiled = useMemo(() => compileFlow(flow), [flow]);
  const to = staffFlowPaths(flow.friendly_id);
  const [searchParams] = useSearchParams();
  const { before } = beforeIn({ searchParams });
  return (
    <StaffPage
      title={`Mapa: ${flow.title}`}
      lead={
        isDraft ? (
          <>
            <Link className="link" to={to.edit()}>
              Editar
            </Link>
            {" · "}
            {flow.label}, rascunho como está salvo. {blocksText(flow.blocks.length)}.
          </>
        ) : (
          <>
            <Link className="link" to={to.results(flow.version)}>
              Resultados
            </Link>
            {" · "}
            {flow.label}, versão {flow.version}, <Moment at={flow.published_at} as="date" />. {flow.blocks.length}{" "}
            blocos.
          </>
        )
      }
      actions={
        <Button kind="quiet" to={to.preview(isDraft ? DRAFT : flow.version)}>
          Percorrer a prévia
        </Button>
      }
    >
      {isDraft ? null : <FlowAddress flow={flow} />}
      {versions.some((version) => version !== flow.version) ? (
        <p className="flow-map-versions">
          Outras versões:{" "}
          {versions
            .filter((version) => version !== flow.version)
            .map((version) => (
              <Link key={version} className="link" to={to.map(version, before)}>
                {version}
              </Link>
            ))}
          {before ? (
            <Link className="link" to={to.map(flow.version)}>
              Mais novas
            </Link>
          ) : null}
          {next ? (
            <Link className="link" to={to.map(flow.version, next)}>
              Mais antigas
            </Link>
          ) : null}
        </p>
      ) : null}
      <section className="sheet flow-map-sheet">
        <FlowMap flow={compiled} />
      </section>
    </StaffPage>
  );
}
