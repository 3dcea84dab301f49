import { Replayer } from "@rrweb/replay";
import "@rrweb/replay/dist/style.css";

export interface Player {
  seconds: number;
  toggle(): void;
  seek(seconds: number): void;
  setSpeed(speed: number): void;
  follow(listener: { onTime(seconds: number): void; onPlaying(isPlaying: boolean): void }): () => void;
  close(): void;
}

type Events = ConstructorParameters<typeof Replayer>[0];
const TICK_MS = 250;

/**
 * Opens a player for a recording in `stage`, scaled to the available room. The recorded pages are shown in a sandboxed
 * frame without scripts; long pauses are skipped.
 */
export function openPlayer(stage: HTMLElement, events: readonly unknown[]): Player {
  stage.hidden = false;
  const replayer = new Replayer(events as Events, {
    root: stage,
    skipInactive: true,
    showWarning: false,
    mouseTail: false,
    // The recorded pages are only watched, so they must not take the focus.
    triggerFocus: false,
  });
  const frame = replayer.iframe;
  frame.title = "A tela gravada";
  frame.tabIndex = -1;
  const milliseconds = replayer.getMetaData().totalTime;
  let isPlaying = false;
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((one) => one());
  const setPlaying = (is: boolean) => {
    isPlaying = is;
    notify();
  };
  const now = () => Math.min(milliseconds, Math.max(0, replayer.getCurrentTime()));
  const play = (from: number) => {
    replayer.play(from >= milliseconds ? 0 : from);
    setPlaying(true);
  };
  const fit = () => {
    const [width, height] = [Number(frame.width) || 1, Number(frame.height) || 1];
    const scale = Math.min(1, stage.clientWidth / width, (innerHeight * 0.7) / height);
    const left = Math.max(0, (stage.clientWidth - width * scale) / 2);
    replayer.wrapper.style.transform = `translateX(${left}px) scale(${scale})`;
    stage.style.blockSize = `${Math.round(height * scale)}px`;
  };
  const observer = new ResizeObserver(fit);
  observer.observe(stage);
  replayer.on("resize", fit);
  replayer.on("finish", () => setPlaying(false));
  const timer = setInterval(notify, TICK_MS);
  play(0);
  fit();
  return {
    seconds: milliseconds / 1000,
    toggle() {
      if (!isPlaying) return play(now());
      replayer.pause();
      setPlaying(false);
    },
    seek(seconds) {
      const to = Math.min(seconds * 1000, milliseconds);
      if (isPlaying && to < milliseconds) return play(to);
      // Pauses at the end, because playing from there would start again. The extra millisecond is needed to show the
      // last event.
      replayer.pause(to < milliseconds ? to : milliseconds + 1);
      setPlaying(false);
    },
    setSpeed: (speed) => replayer.setConfig({ speed }),
    follow({ onTime, onPlaying }) {
      const listener = () => {
        onTime(now() / 1000);
        onPlaying(isPlaying);
      };
      listeners.add(listener);
      listener();
      return () => void listeners.delete(listener);
    },
    close() {
      clearInterval(timer);
      observer.disconnect();
      replayer.destroy();
    },
  };
}
