import { Eye, Waypoints } from "lucide";
import { type MetaFunction, useActionData, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { pageLoad } from "#features/api.ts";
import { beforeIn, DRAFT, staffFlowPaths } from "#shared/staff-flow-paths.ts";
import { Moment } from "#features/projects/web/index.ts";
import { BackLink, StaffPage, UnsavedWarning } from "#features/staff/web/index.ts";
import { invalidParameters } from "#platform/web/router/page-not-found.ts";
import { isFriendlyId } from "#shared/friendly-id.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { FlowDraft } from "../contract.ts";
import { FlowEditor } from "./flow-editor.tsx";
import { flowEditorAction } from "./flow-editor-actions.ts";
import { FlowOptions } from "./flow-options.tsx";
import { PublishFlowPanel } from "./publish-flow-panel.tsx";
import { useWrittenFlow } from "./use-written-flow.ts";
import type { FlowView } from "./written-flow.ts";
import "./flow-editor.css";

const load = pageLoad(async ({ api, params: { id = "" }, url }) => {
  if (!isFriendlyId(id)) throw invalidParameters(url);
  const opened = await api("GET /projects/flow-draft/{friendly_id}", { friendly_id: id, ...beforeIn(url) });
  const tab: FlowView = url.searchParams.get("modo") === "arquivo" ? "file" : "form";
  return { opened, tab };
});
export { load as loader, load as clientLoader };

export { flowEditorAction as action };

/** Reloads after a refused form too: the page shows what another person wrote, and the typed text stays. */
export { reloadIfAnswered as shouldRevalidate } from "#platform/web/router/reload-if-answered.ts";

export const meta: MetaFunction<typeof load> = ({ loaderData }) => [
  { title: `${loaderData?.opened.title ?? "Fluxo"} – Área da equipe` },
];

/** /gestao/fluxos/{id}/editar: the editor of a flow, as a form or as its file, and what publishing it would change. */
export default function FlowEditorPage() {
  const { opened, tab } = useLoaderData<typeof load>();
  const answer = useActionData<typeof flowEditorAction>();
  const { written, setUnsaved } = useWrittenFlow(opened, tab, answer);
  const to = staffFlowPaths(opened.friendly_id);
  const canPreview = opened.faults.length === 0;
  // The other forms change the version that the person sees: one that was just saved, and not yet another person's.
  const shown = { ...opened, version: Number(written.version) };
  return (
    <StaffPage
      title={opened.title}
      lead={<FlowState opened={opened} />}
      actions={
        canPreview ? (
          <>
            <Button kind="quiet" to={to.preview(DRAFT)}>
              <Icon of={Eye} />
              Prévia
            </Button>
            <Button kind="quiet" to={to.map(DRAFT)}>
              <Icon of={Waypoints} />
              Mapa
            </Button>
          </>
        ) : null
      }
    >
      <BackLink to={paths.staff("fluxos")}>Todos os fluxos</BackLink>
      <ActionMessage answer={answer} unfocused={["save"]} />
      <UnsavedWarning answer={answer} listField="antes" />
      <div className="flow-two">
        <FlowEditor opened={opened} written={written} onChange={setUnsaved} />
        <div className="flow-aside">
          <PublishFlowPanel opened={shown} isUnsaved={written.isUnsaved} />
          <FlowOptions opened={shown} isUnsaved={written.isUnsaved} />
        </div>
      </div>
    </StaffPage>
  );
}

function FlowState({ opened }: { opened: FlowDraft }) {
  const { published_version, is_changed, is_removed, updated_at, updated_by } = opened;
  const state = is_removed
    ? "Fora do ar: só a equipe vê até você publicar de novo."
    : published_version === null
      ? "Rascunho: só a equipe vê até você publicar."
      : is_changed
        ? `No ar: versão ${published_version}. Há mudanças que só a equipe vê.`
        : `No ar: versão ${published_version}.`;
  return (
    <>
      {state}
      {updated_at ? (
        <>
          {" Salvo: "}
          <Moment at={updated_at} />
          {updated_by ? `, por ${updated_by}.` : "."}
        </>
      ) : null}
    </>
  );
}
