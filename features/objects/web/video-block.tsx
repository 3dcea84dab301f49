import { useRootData } from "#features/projects/web/index.ts";
import { timeCode } from "#ui/time-code.ts";
import type { Block } from "../contract.ts";
import { MediaFailed, Speed, Transcript } from "./player-tools.tsx";
import type { SavePlace } from "./use-place.ts";
import { usePlayer } from "./use-player.ts";

type Video = Extract<Block, { kind: "video" }>;

interface VideoBlockProps {
  block: Video;
  second: number;
  onPlace: SavePlace;
}

/** A video player with captions, a choice of speed and a transcript. */
export function VideoBlock({ block, second, onPlace }: VideoBlockProps) {
  const { id, src, captions, title, transcript, poster } = block;
  const isEconomical = useRootData()?.isEconomical ?? false;
  const { player, hasFailed, retry, onSpeed } = usePlayer<HTMLVideoElement>({ id, second, onPlace });
  return (
    <figure className="video">
      <video
        ref={player}
        controls
        preload={isEconomical || (poster && second === 0) ? "none" : "metadata"}
        playsInline
        width={960}
        height={540}
        poster={poster ?? undefined}
        aria-label={title}
        src={src}
        hidden={hasFailed}
      >
        <track kind="captions" src={captions} srcLang="pt-BR" label="Português" default />
        Seu navegador não mostra vídeos. Leia a transcrição abaixo.
      </video>
      {hasFailed ? <MediaFailed what="O vídeo" onRetry={retry} /> : null}
      <figcaption className="player-line">
        <span>
          {title}
          {second > 0 ? ` · continua em ${timeCode(second)}` : null}
        </span>
        <Speed title={title} onSpeed={onSpeed} />
      </figcaption>
      <Transcript text={transcript} />
    </figure>
  );
}
