import { Headphones } from "lucide";
import { useRootData } from "#features/projects/web/index.ts";
import { AudioPlayer } from "#ui/audio-player.tsx";
import { Icon } from "#ui/icon.tsx";
import { timeCode } from "#ui/time-code.ts";
import type { Block } from "../contract.ts";
import { MediaFailed, Speed, Transcript } from "./player-tools.tsx";
import type { SavePlace } from "./use-place.ts";
import { usePlayer } from "./use-player.ts";

interface AudioBlockProps {
  block: Extract<Block, { kind: "audio" }>;
  second: number;
  onPlace: SavePlace;
}

/** An audio player with a choice of speed and a transcript. */
export function AudioBlock({ block, second, onPlace }: AudioBlockProps) {
  const { id, src, title, transcript } = block;
  const isEconomical = useRootData()?.isEconomical ?? false;
  const { player, hasFailed, retry, onSpeed } = usePlayer<HTMLAudioElement>({ id, second, onPlace });
  return (
    <figure className="audio">
      <figcaption className="player-line">
        <span className="audio-title">
          <Icon of={Headphones} />
          {title}
          {second > 0 ? ` · continua em ${timeCode(second)}` : null}
        </span>
        <Speed title={title} onSpeed={onSpeed} />
      </figcaption>
      <div hidden={hasFailed}>
        <AudioPlayer player={player} src={src} title={title} isPreloaded={!isEconomical} />
      </div>
      {hasFailed ? <MediaFailed what="O áudio" onRetry={retry} /> : null}
      <Transcript text={transcript} />
    </figure>
  );
}
