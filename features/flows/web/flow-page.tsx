import { useEffect } from "react";
import {
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useParams,
} from "react-router";
import type { ActionResult } from "#features/form-action.ts";
import { errorTitle } from "#features/pages/web/index.ts";
import { rootDataOf, useDeviceOwner, useRootData } from "#features/projects/web/index.ts";
import { toast } from "#ui/toast.tsx";
import { type answerFlowByForm, type FlowFormAnswer } from "./answer-flow-by-form.ts";
import { FlowPlayer } from "./flow-player.tsx";
import { openFlow } from "./open-flow.ts";
import { useFlowPlay } from "./use-flow-play.ts";
import { useLeftFlow } from "./use-left-flow.ts";

export { openFlow as loader, openFlow as clientLoader } from "./open-flow.ts";
export { answerFlowByForm as action } from "./answer-flow-by-form.ts";

/** Skips loading when only the block changes: the browser has the whole flow. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const { currentParams, nextParams, nextUrl, defaultShouldRevalidate } = args;
  return (currentParams.id !== nextParams.id || nextUrl.searchParams.has("direitos")) && defaultShouldRevalidate;
}

export const meta: MetaFunction<typeof openFlow> = ({ loaderData, params, error, matches }) => {
  const block = loaderData?.flow.blocks.find(({ id }) => id === params.block_id);
  const title = loaderData ? [block?.title, loaderData.flow.title].filter(Boolean).join(" – ") : errorTitle(error);
  return [{ title: [title, rootDataOf(matches)?.project.name].filter(Boolean).join(" – ") }];
};

/** /flow/{id}/{block_id}: one block of a flow. */
export default function FlowPage() {
  const opened = useLoaderData<typeof openFlow>();
  const answer = useActionData<typeof answerFlowByForm>() as FlowFormAnswer | ActionResult | undefined;
  const formAnswer = answer && "block" in answer ? answer : undefined;
  // A form that got no response has no block, and not every screen has room for its message.
  useEffect(() => {
    if (answer?.problem && !("block" in answer)) toast(answer.problem);
  }, [answer]);
  const { block_id = "" } = useParams();
  const root = useRootData();
  const play = useFlowPlay({ ...opened, userId: useDeviceOwner() });
  useLeftFlow(play, block_id);
  const isForced =
    root?.user?.require_anamnese === true && root.project.anamnese?.friendly_id === opened.flow.friendly_id;
  return (
    <FlowPlayer
      play={play}
      blockId={block_id}
      isForced={isForced}
      session={opened.session}
      newestVersion={opened.newest_version}
      formAnswer={formAnswer?.block === block_id ? formAnswer : undefined}
    />
  );
}
