import { useState } from "react";
import { quoted } from "#shared/quoted.ts";
import { Button } from "#ui/button.tsx";

const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const;

/** A select for the playback speed. */
export function Speed({ title, onSpeed }: { title: string; onSpeed(rate: number): void }) {
  const [speed, setSpeed] = useState(1);
  const choose = (to: number) => {
    setSpeed(to);
    onSpeed(to);
  };
  return (
    <label className="player-speed">
      <span>Velocidade</span>
      <select
        className="control"
        value={speed}
        aria-label={`Velocidade de ${quoted(title)}`}
        onChange={(event) => choose(Number(event.target.value))}
      >
        {SPEEDS.map((one) => (
          <option key={one} value={one}>
            {one === 1 ? "Normal" : `${String(one).replace(".", ",")}×`}
          </option>
        ))}
      </select>
    </label>
  );
}

export function Transcript({ text }: { text: string }) {
  return (
    <details className="transcript">
      <summary>Ler a transcrição</summary>
      {text
        .trim()
        .split(/\n{2,}/)
        .map((paragraph, at) => (
          <p key={at}>{paragraph}</p>
        ))}
    </details>
  );
}

/** Message that a media file failed to load. Points to the transcript and offers a retry. */
export function MediaFailed({ what, onRetry }: { what: string; onRetry(): void }) {
  return (
    <div className="media-failed" role="alert">
      <p>
        {what} não pôde ser carregado. A transcrição, logo abaixo, traz o mesmo conteúdo; você também pode tentar de
        novo.
      </p>
      <Button kind="quiet" onClick={onRetry}>
        Tentar de novo
      </Button>
    </div>
  );
}
