import type { FlowAnswer } from "../engine/answer.ts";
import type { FlowBlock } from "../engine/flow-document.ts";
import { ChoiceBlock } from "./choice-block.tsx";
import { ConsentBlock } from "./consent-block.tsx";
import { DateBlock } from "./date-block.tsx";
import { FileBlock } from "./file-block.tsx";
import { NumberBlock } from "./number-block.tsx";
import { PictureBlock } from "./picture-block.tsx";
import { ScaleBlock } from "./scale-block.tsx";
import { TextBlock } from "./text-block.tsx";
import { ScoreBlock } from "./score-block.tsx";
import type { FlowPlay } from "./use-flow-play.ts";
import { VideoBlock } from "./video-block.tsx";

/**
 * Props of every block's controls. The values are in the form's fields, so that it works the same without JavaScript.
 */
export interface BlockProps<Block extends FlowBlock = FlowBlock> {
  block: Block;
  answer: FlowAnswer | undefined;
  /** The refused text of a field for a number or a date, which takes precedence over the answer. */
  typed: string | undefined;
  /** The ids of the elements that name and describe the controls. */
  labelledBy: string;
  describedBy: string | undefined;
  isInvalid: boolean;
}

/** The controls of a question, or the content of a screen. */
export function FlowBlockBody({ block, play, onSent, ...props }: BlockProps & { play: FlowPlay; onSent(): void }) {
  switch (block.type) {
    case "single":
    case "multiple":
      return <ChoiceBlock block={block} {...props} />;
    case "scale":
      return <ScaleBlock block={block} {...props} />;
    case "number":
      return <NumberBlock block={block} {...props} />;
    case "date":
      return <DateBlock block={block} {...props} />;
    case "short":
    case "long":
      return <TextBlock block={block} {...props} />;
    case "file":
      return <FileBlock block={block} play={play} onSent={onSent} {...props} />;
    case "consent":
      return <ConsentBlock block={block} play={play} {...props} />;
    case "picture":
      return <PictureBlock block={block} />;
    case "video":
      return <VideoBlock block={block} />;
    case "score":
      return <ScoreBlock block={block} play={play} />;
    default:
      return null;
  }
}
