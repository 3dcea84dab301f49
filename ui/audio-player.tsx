import { Pause, Play, RotateCcw, RotateCw, Volume2, VolumeX } from "lucide";
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useState,
} from "react";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import { timeCode, timeInWords } from "./time-code.ts";
import { useHydrated } from "./use-hydrated.ts";
import "./slider.css";
import "./audio-player.css";

interface AudioPlayerProps {
  player: RefObject<HTMLAudioElement | null>;
  src: string;
  title: string;
  /** Whether the browser loads the audio's duration before it is played. */
  isPreloaded?: boolean;
}

/** The state that the controls show. `now` (the position) and `end` (the duration) are in seconds. */
interface Playback {
  isPlaying: boolean;
  isMuted: boolean;
  now: number;
  end: number;
}

const JUMP_SECONDS = 10;
const STEP_SECONDS = 5;

/** Audio player with the kit's controls; before hydration, with the browser's own controls. */
export function AudioPlayer({ player, src, title, isPreloaded = true }: AudioPlayerProps) {
  const isHydrated = useHydrated();
  const [playback, setPlayback] = useState<Playback>({ isPlaying: false, isMuted: false, now: 0, end: 0 });
  const update = (event: SyntheticEvent<HTMLAudioElement>) => setPlayback(playbackOf(event.currentTarget));
  useEffect(() => {
    // The metadata may have loaded before hydration.
    if (player.current) setPlayback(playbackOf(player.current));
  }, [player]);
  const seek = (to: number) => {
    if (!player.current) return;
    playFrom(player.current, to);
    setPlayback(playbackOf(player.current));
  };
  const togglePlay = () => void (playback.isPlaying ? player.current?.pause() : player.current?.play());
  const toggleSound = () => player.current && mute(player.current, !playback.isMuted);
  return (
    <div className="audio-player" role="group" aria-label={title}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- audio alone has no picture to caption: its transcript follows it */}
      <audio
        ref={player}
        src={src}
        preload={isPreloaded ? "metadata" : "none"}
        controls={!isHydrated}
        aria-label={title}
        onPlay={update}
        onPause={update}
        onEnded={update}
        onTimeUpdate={update}
        onDurationChange={update}
        onVolumeChange={update}
      />
      {isHydrated ? <Controls {...playback} {...{ seek, togglePlay, toggleSound }} /> : null}
    </div>
  );
}

function playFrom(media: HTMLAudioElement, second: number): void {
  media.currentTime = Math.min(Math.max(0, second), media.duration || 0);
}

function mute(media: HTMLAudioElement, isMuted: boolean): void {
  media.muted = isMuted;
}

function playbackOf({ paused, ended, muted, currentTime, duration }: HTMLAudioElement): Playback {
  return {
    isPlaying: !paused && !ended,
    isMuted: muted,
    now: currentTime,
    end: Number.isFinite(duration) ? duration : 0,
  };
}

interface ControlsProps extends Playback {
  seek(to: number): void;
  togglePlay(): void;
  toggleSound(): void;
}

function Controls({ isPlaying, isMuted, now, end, seek, togglePlay, toggleSound }: ControlsProps) {
  const share = { "--p": end ? now / end : 0 } as CSSProperties;
  return (
    <div className="audio-controls">
      <button type="button" className="audio-play" aria-label={isPlaying ? "Pausar" : "Tocar"} onClick={togglePlay}>
        <Icon of={isPlaying ? Pause : Play} />
      </button>
      <IconButton label={`Voltar ${JUMP_SECONDS} segundos`} onClick={() => seek(now - JUMP_SECONDS)}>
        <Icon of={RotateCcw} />
      </IconButton>
      <IconButton label={`Avançar ${JUMP_SECONDS} segundos`} onClick={() => seek(now + JUMP_SECONDS)}>
        <Icon of={RotateCw} />
      </IconButton>
      <div className="slider audio-place" style={share}>
        <input
          type="range"
          min={0}
          max={Math.floor(end)}
          value={Math.floor(now)}
          disabled={end === 0}
          aria-label="Posição"
          aria-valuetext={`${timeInWords(now)} de ${timeInWords(end)}`}
          onChange={(event) => seek(event.target.valueAsNumber)}
          onKeyDown={(event) => stepByArrow(event, (seconds) => seek(now + seconds))}
        />
      </div>
      <span className="audio-time" aria-hidden="true">
        {timeCode(now)} / {timeCode(end)}
      </span>
      <IconButton label="Sem som" aria-pressed={isMuted} onClick={toggleSound}>
        <Icon of={isMuted ? VolumeX : Volume2} />
      </IconButton>
    </div>
  );
}

/** Moves by several seconds on an arrow key, because the browser's default step of one second is hardly audible. */
function stepByArrow(event: KeyboardEvent, jump: (seconds: number) => void): void {
  const sign = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
  if (sign === undefined) return;
  event.preventDefault();
  jump(sign * STEP_SECONDS);
}
