import { Play } from "lucide";
import { useState } from "react";
import { useRootData } from "#features/projects/web/index.ts";
import { Icon } from "#ui/icon.tsx";
import type { Block } from "../contract.ts";
import { Transcript } from "./player-tools.tsx";

type OutsideVideo = Extract<Block, { kind: "outside_video" }>;

const SERVICES = {
  youtube: {
    name: "YouTube",
    page: (video: string) => `https://www.youtube.com/watch?v=${video}`,
    player: (video: string, autoplay: number) =>
      `https://www.youtube-nocookie.com/embed/${video}?autoplay=${autoplay}&rel=0&hl=pt-BR&cc_lang_pref=pt`,
  },
  vimeo: {
    name: "Vimeo",
    page: (video: string) => `https://vimeo.com/${video}`,
    player: (video: string, autoplay: number) => `https://player.vimeo.com/video/${video}?dnt=1&autoplay=${autoplay}`,
  },
};

/**
 * A video of an external service. Nothing is requested from the service until the person asks. Without JavaScript, a
 * link.
 */
export function OutsideVideoBlock({ block }: { block: OutsideVideo }) {
  const { service, video, title, transcript } = block;
  const { name, page, player } = SERVICES[service];
  const isEconomical = useRootData()?.isEconomical ?? false;
  const [isLoaded, setLoaded] = useState(false);
  return (
    <figure className="video">
      {isLoaded ? (
        <iframe
          className="outside-frame"
          src={player(video, isEconomical ? 0 : 1)}
          title={title}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- always of another origin: it can't reach into this page
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
          referrerPolicy="strict-origin-when-cross-origin"
          allowFullScreen
        />
      ) : (
        <a
          className="outside-cover"
          href={page(video)}
          target="_blank"
          rel="noopener noreferrer"
          onClick={(event) => {
            event.preventDefault();
            setLoaded(true);
          }}
        >
          <span className="outside-play">
            <Icon of={Play} />
          </span>
          <strong>Assistir: {title}</strong>
          <span>O vídeo vem do {name}, sem cookies, e só é pedido quando você tocar aqui.</span>
        </a>
      )}
      <figcaption className="player-line">
        <span>{title}</span>
        <a className="link" href={page(video)} target="_blank" rel="noopener noreferrer">
          Abrir no {name}
          <span className="visually-hidden"> (abre em outra aba)</span>
        </a>
      </figcaption>
      <Transcript text={transcript} />
    </figure>
  );
}
