import type { BlockOf } from "./flow-parts.ts";

/** A video player with captions and a transcript. */
export function VideoBlock({ block }: { block: BlockOf<"video"> }) {
  const { src, captions, poster, title, transcript } = block;
  return (
    <figure className="video flow-video">
      <video
        controls
        playsInline
        preload={poster ? "none" : "metadata"}
        width={960}
        height={540}
        poster={poster ?? undefined}
        aria-label={title}
        src={src}
      >
        <track kind="captions" src={captions} srcLang="pt-BR" label="Português" default />
        Seu navegador não mostra vídeos. Leia a transcrição abaixo.
      </video>
      <details>
        <summary>Ler a transcrição</summary>
        <p className="flow-transcript">{transcript}</p>
      </details>
    </figure>
  );
}
