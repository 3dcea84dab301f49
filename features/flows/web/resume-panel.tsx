import { Moment } from "#features/projects/web/index.ts";
import { Button } from "#ui/button.tsx";
import type { FlowSession } from "../engine/flow-session.ts";
import { isCounted } from "../engine/progress.ts";
import type { FlowAddresses } from "./flow-addresses.ts";
import { stepsLeft } from "./steps-left.ts";
import type { FlowPlay } from "./use-flow-play.ts";

interface ResumePanelProps {
  play: FlowPlay;
  session: FlowSession;
  onGoOn(): void;
  to: FlowAddresses;
}

/** Panel for a person who returns to a flow later: how much is answered, and buttons to continue or review. */
export function ResumePanel({ play: { flow, answers, walked }, session, onGoOn, to }: ResumePanelProps) {
  const at = walked.at ?? flow.first.id;
  const { left } = stepsLeft(flow, { answers, walked, blockId: at });
  const count = walked.path.filter((id) => id !== at && isCounted(flow.blocks.get(id))).length;
  return (
    <div className="flow-main">
      <section className="panel flow-resume">
        <h1>Você parou aqui</h1>
        <p>
          Foi <Moment at={session.updated_at} as="ago" />. {savedAnswersText(count)}
          {left ? `; ${left}.` : "."}
        </p>
        <p className="flow-dialog-actions">
          <Button to={`${to.block(at)}?continuar=1`} onClick={onGoOn} preventScrollReset>
            Continuar
          </Button>
          <Button kind="quiet" to={`${to.block(flow.first.id)}?continuar=1`}>
            Rever respostas
          </Button>
        </p>
      </section>
    </div>
  );
}

function savedAnswersText(count: number): string {
  if (count === 0) return "Você ainda não tinha respondido nada";
  return count === 1 ? "A resposta que você deu está guardada" : `As ${count} respostas que você deu estão guardadas`;
}
