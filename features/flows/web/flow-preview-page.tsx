import { type MetaFunction, type ShouldRevalidateFunctionArgs, redirect, useLoaderData, useParams } from "react-router";
import { pageLoad } from "#features/api.ts";
import { invalidParameters } from "#platform/web/router/page-not-found.ts";
import { isFriendlyId } from "#shared/friendly-id.ts";
import { SkipLink } from "#ui/skip-link.tsx";
import { DRAFT, type ShownVersion, staffFlowPaths } from "#shared/staff-flow-paths.ts";
import { FlowPlayer } from "./flow-player.tsx";
import { useFlowPlay } from "./use-flow-play.ts";
import { isOfDraft, versionIn } from "./version-in.ts";

const load = pageLoad(async ({ api, params: { id = "", block_id }, url }) => {
  if (!isFriendlyId(id)) throw invalidParameters(url);
  const isDraft = isOfDraft(url);
  const version: ShownVersion | undefined = isDraft ? DRAFT : versionIn(url).version;
  const { flow } = isDraft
    ? await api("GET /projects/flow-draft-preview/{friendly_id}", { friendly_id: id })
    : await api("GET /projects/flow-version/{friendly_id}", { friendly_id: id, ...versionIn(url) });
  const first = flow.blocks[0]?.id;
  if (block_id === undefined && first) throw redirect(staffFlowPaths(id).preview(version, first));
  if (!flow.blocks.some((block) => block.id === block_id && block.type !== "branch")) throw invalidParameters(url);
  return { flow, version };
});
export { load as loader, load as clientLoader };

/** Skips loading when only the block changes: a preview's answers exist only in the open page. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.id !== nextParams.id;
}

export const meta: MetaFunction<typeof load> = ({ loaderData }) => [
  { title: loaderData ? `Prévia: ${loaderData.flow.title}` : "Prévia" },
];

/** /gestao/fluxos/{id}/previa/{block_id}: preview of a flow version or draft, in which nothing is recorded. */
export default function FlowPreviewPage() {
  const { flow, version } = useLoaderData<typeof load>();
  const { block_id = "" } = useParams();
  const play = useFlowPlay({ flow, session: null, userId: "", isPreview: true });
  const places = staffFlowPaths(flow.friendly_id);
  const left = version === DRAFT ? places.edit() : places.results(version);
  const addresses = {
    block: (blockId: string) => places.preview(version, blockId),
    leave: left,
    onward: left,
  };
  return (
    <>
      <SkipLink />
      <main id="conteudo" tabIndex={-1} className="page">
        <FlowPlayer
          play={play}
          blockId={block_id}
          isForced={false}
          session={null}
          newestVersion={flow.version}
          formAnswer={undefined}
          addresses={addresses}
        />
      </main>
    </>
  );
}
