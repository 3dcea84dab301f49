import type { Block } from "../contract.ts";

/** A video with its captions, and its words for whom reading suits better or saves data. */
export function VideoBlock({ src, captions, title, transcript }: Extract<Block, { kind: "video" }>) {
  return (
    <figure className="video">
      <video controls preload="metadata" playsInline width={960} height={540} aria-label={title}>
        <source src={src} type="video/mp4" />
        <track kind="captions" src={captions} srcLang="pt-BR" label="Português" default />
        Seu navegador não mostra vídeos. Leia a transcrição abaixo.
      </video>
      <figcaption>{title}</figcaption>
      <details className="transcript">
        <summary>Ler a transcrição</summary>
        {transcript
          .trim()
          .split(/\n{2,}/)
          .map((paragraph, at) => (
            <p key={at}>{paragraph}</p>
          ))}
      </details>
    </figure>
  );
}
