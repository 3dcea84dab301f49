import { useSearchParams } from "react-router";
import type { FlowSession } from "../engine/flow-session.ts";
import { isReached } from "../engine/walk.ts";
import { NotReachedScreen } from "./not-reached-screen.tsx";
import type { FlowFormAnswer } from "./answer-flow-by-form.ts";
import { ChangedElsewhereDialog } from "./changed-elsewhere-dialog.tsx";
import { type FlowAddresses, useFlowAddresses } from "./flow-addresses.ts";
import { FlowBlockForm } from "./flow-block-form.tsx";
import { FlowHead } from "./flow-head.tsx";
import { FlowOutcome } from "./flow-outcome.tsx";
import { FlowSide } from "./flow-side.tsx";
import { isOutcome } from "./flow-parts.ts";
import { ResumePanel } from "./resume-panel.tsx";
import { RightsScreen } from "./rights-screen.tsx";
import type { FlowPlay } from "./use-flow-play.ts";
import { useIsResuming } from "./use-is-resuming.ts";
import "./flow.css";

interface FlowPlayerProps {
  play: FlowPlay;
  blockId: string;
  /** True when the person must answer this flow before using the academy. */
  isForced: boolean;
  session: FlowSession | null;
  newestVersion: number;
  formAnswer: FlowFormAnswer | undefined;
  addresses?: FlowAddresses;
}

/** A flow in the whole window: the sections on the left, one block in the middle, and why it is asked beside it. */
export function FlowPlayer({
  play,
  blockId,
  isForced,
  session,
  newestVersion,
  formAnswer,
  addresses,
}: FlowPlayerProps) {
  const { flow, answers, walked } = play;
  const [search] = useSearchParams();
  const own = useFlowAddresses(flow.document.friendly_id, { isForced, course: flow.document.course });
  const to = addresses ?? own;
  const resuming = useIsResuming(session, walked, blockId);
  const block = flow.blocks.get(blockId);
  if (!block) return null;
  // The panel of somebody who returns is about the place where they stopped, and so is the progress above it.
  const stopped = resuming.isResuming && session ? walked.at : null;
  const position = { answers, walked, blockId: stopped ?? blockId };
  const frame = (children: React.ReactNode) => (
    <div className="flow" data-flow={flow.document.friendly_id}>
      <FlowSide flow={flow} position={position} isForced={isForced} to={to} />
      <div className="flow-stage">
        <FlowHead play={play} position={position} isForced={isForced} to={to} />
        {children}
      </div>
      {play.saving.state === "elsewhere" ? <ChangedElsewhereDialog /> : null}
    </div>
  );
  if (!play.isPreview && search.has("direitos"))
    return frame(<RightsScreen answer={formAnswer} back={to.block(blockId)} />);
  if (!isReached(walked, blockId)) return frame(<NotReachedScreen play={play} to={to} />);
  if (isOutcome(block)) return <FlowOutcome play={play} block={block} problem={formAnswer?.problem} to={to} />;
  if (resuming.isResuming && session)
    return frame(<ResumePanel play={play} session={session} onGoOn={resuming.goOn} to={to} />);
  return frame(
    <FlowBlockForm
      // An answer that arrives later is shown by a new form, whose fields begin with it.
      key={`${blockId} ${play.leftBlocks.has(blockId)}`}
      play={play}
      block={block}
      isForced={isForced && session === null}
      isOutdated={session !== null && session.status === "open" && newestVersion > session.version}
      formAnswer={formAnswer}
      to={to}
    />,
  );
}
