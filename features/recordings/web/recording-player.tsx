import { Pause, Play } from "lucide";
import { useEffect, useRef, useState } from "react";
import { api, toastError } from "#features/api.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { timeCode, timeInWords } from "#ui/time-code.ts";
import { allowsStyles } from "./allows-styles.ts";
import type { Player } from "./open-player.ts";

const SPEEDS = [1, 2, 4] as const;

/** Player of a recording. Fetches it only after a click, because each viewing is shown to the recorded person. */
export function RecordingPlayer({ id }: { id: string }) {
  const stage = useRef<HTMLDivElement>(null);
  const [player, setPlayer] = useState<Player | null>(null);
  const [isLoading, setLoading] = useState(false);
  useEffect(() => () => player?.close(), [player]);

  const watch = async () => {
    // After client-side navigation the Content-Security-Policy is still that of the earlier document, so the page is
    // reloaded.
    if (!allowsStyles()) return location.reload();
    setLoading(true);
    try {
      const [{ openPlayer }, events] = await Promise.all([import("./open-player.ts"), eventsOf(id)]);
      if (stage.current) setPlayer(openPlayer(stage.current, events));
    } catch (error) {
      toastError(error);
    }
    setLoading(false);
  };
  return (
    <section className="sheet recording-player" aria-label="Gravação">
      <div className="recording-stage" ref={stage} hidden={!player} />
      {player ? (
        <Controls player={player} />
      ) : (
        <div className="recording-begin">
          <p>Quem foi gravado vê, no perfil, que você assistiu e quando.</p>
          <Button onClick={() => void watch()} disabled={isLoading}>
            {isLoading ? "Buscando…" : "Assistir"}
          </Button>
        </div>
      )}
    </section>
  );
}

async function eventsOf(id: string) {
  const events = [];
  for (let after: number | null = -1; after !== null;) {
    const part: { events: { type: number; timestamp: number; data?: unknown }[]; next: number | null } = await api(
      "POST /projects/watch-recording/{id}",
      { id, after },
    );
    events.push(...part.events);
    after = part.next;
  }
  return events;
}

function Controls({ player }: { player: Player }) {
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  useEffect(() => player.follow({ onTime: setAt, onPlaying: setPlaying }), [player]);
  return (
    <div className="recording-controls">
      <IconButton label={isPlaying ? "Pausar" : "Reproduzir"} onClick={() => player.toggle()}>
        <Icon of={isPlaying ? Pause : Play} />
      </IconButton>
      <input
        type="range"
        aria-label="Posição na gravação"
        aria-valuetext={`${timeInWords(at)} de ${timeInWords(player.seconds)}`}
        min={0}
        max={Math.max(1, Math.ceil(player.seconds))}
        value={Math.floor(at)}
        onChange={(event) => player.seek(event.target.valueAsNumber)}
      />
      <span aria-hidden="true">
        {timeCode(at)} / {timeCode(player.seconds)}
      </span>
      <Button
        kind="quiet"
        aria-label={`Velocidade: ${speed} vez${speed === 1 ? "" : "es"}`}
        onClick={() => {
          const next = SPEEDS[(SPEEDS.indexOf(speed as 1) + 1) % SPEEDS.length] ?? 1;
          setSpeed(next);
          player.setSpeed(next);
        }}
      >
        {speed}×
      </Button>
    </div>
  );
}
