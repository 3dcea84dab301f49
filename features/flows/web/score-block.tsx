import { scoresOf } from "../engine/recommendation.ts";
import type { BlockOf } from "./flow-parts.ts";
import { Gauges } from "./gauges.tsx";
import type { FlowPlay } from "./use-flow-play.ts";

/** The scores as computed from the answers so far. */
export function ScoreBlock({ block, play }: { block: BlockOf<"score">; play: FlowPlay }) {
  return <Gauges scores={scoresOf(play.flow, play.walked, block.scores)} />;
}
