import { useEffect, useRef, useState } from "react";
import { reportFriction } from "#platform/web/friction.ts";
import type { SavePlace } from "./use-place.ts";

interface PlayerOptions {
  id: string;
  /** The second where playback stopped last time. */
  second: number;
  onPlace: SavePlace;
}

const EVERY_SECONDS = 5;
const NEAR_THE_END_SECONDS = 8;

/**
 * Connects a media element to the saved place: resumes at it, saves it while playing, and reports a file that cannot be
 * played.
 */
export function usePlayer<Player extends HTMLMediaElement>({ id, second, onPlace }: PlayerOptions) {
  const player = useRef<Player>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const media = player.current;
    if (!media) return;
    const off = new AbortController();
    let saved = second;
    const savePosition = () => {
      const isOver = media.duration - media.currentTime < NEAR_THE_END_SECONDS;
      saved = isOver ? 0 : Math.floor(media.currentTime);
      onPlace({ seconds: { [id]: saved } });
    };
    const listen = (kind: string, act: () => void) => media.addEventListener(kind, act, { signal: off.signal });
    const resume = () => {
      if (saved > 0 && saved < media.duration) media.currentTime = saved;
    };
    const fail = () => {
      setFailed(true);
      reportFriction("Não foi possível carregar um vídeo ou áudio.");
    };
    // An error that happened before hydration fires no further event.
    if (media.error) fail();
    if (media.readyState > 0) resume();
    // Also after an error, when the person tries again.
    listen("loadedmetadata", resume);
    listen("error", fail);
    listen("pause", savePosition);
    listen(
      "timeupdate",
      () => void (Math.abs(media.currentTime - saved) >= EVERY_SECONDS && !media.paused && savePosition()),
    );
    return () => off.abort();
  }, [id, second, onPlace]);
  const retry = () => {
    setFailed(false);
    player.current?.load();
  };
  const onSpeed = (rate: number) => {
    const media = player.current;
    // A file that is loaded again is played at the default rate.
    if (media) media.defaultPlaybackRate = media.playbackRate = rate;
  };
  return { player, hasFailed, retry, onSpeed };
}
