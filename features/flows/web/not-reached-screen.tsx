import { Footprints } from "lucide";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Icon } from "#ui/icon.tsx";
import type { FlowAddresses } from "./flow-addresses.ts";
import { stepsLeft } from "./steps-left.ts";
import type { FlowPlay } from "./use-flow-play.ts";

/** Page of a block that the answers so far do not lead to: links to the block where the person stopped. */
export function NotReachedScreen({ play, to }: { play: FlowPlay; to: FlowAddresses }) {
  const { flow, answers, walked } = play;
  const stop = walked.at ?? walked.end ?? flow.first.id;
  const { place } = stepsLeft(flow, { answers, walked, blockId: stop });
  return (
    <Empty
      level={1}
      title="Essa pergunta ainda não abriu"
      icon={<Icon of={Footprints} />}
      action={
        <Button to={to.block(stop)}>
          {place.startsWith("Pergunta") ? `Ir para a ${place.toLowerCase()}` : "Ir para onde parei"}
        </Button>
      }
    >
      Ela depende de respostas que vêm antes. Levamos você para onde parou.
    </Empty>
  );
}
