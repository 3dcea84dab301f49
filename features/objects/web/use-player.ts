import { useEffect, useRef, useState } from "react";
import { reportFriction } from "#platform/web/friction.ts";
import type { SavePlace } from "./use-place.ts";

interface Playing {
  id: string;
  /** Where it was left. */
  second: number;
  onPlace: SavePlace;
}

const EVERY_SECONDS = 5;
const NEAR_THE_END_SECONDS = 8;

/** Goes on from the kept second, keeps where it stops, and tells when the file can't be played: once. */
export function usePlayer<Player extends HTMLMediaElement>({ id, second, onPlace }: Playing) {
  const player = useRef<Player>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const media = player.current;
    if (!media) return;
    const off = new AbortController();
    let kept = second;
    const keep = () => {
      const isOver = media.duration - media.currentTime < NEAR_THE_END_SECONDS;
      kept = isOver ? 0 : Math.floor(media.currentTime);
      onPlace({ seconds: { [id]: kept } });
    };
    const listen = (kind: string, act: () => void) => media.addEventListener(kind, act, { signal: off.signal });
    const goOn = () => {
      if (second > 0 && second < media.duration) media.currentTime = second;
    };
    const fail = () => {
      setFailed(true);
      reportFriction("Não foi possível carregar um vídeo ou áudio.");
    };
    // What failed before the page woke up will not fail again to say so.
    if (media.error) fail();
    if (media.readyState > 0) goOn();
    else listen("loadedmetadata", goOn);
    listen("error", fail);
    listen("pause", keep);
    listen("timeupdate", () => void (Math.abs(media.currentTime - kept) >= EVERY_SECONDS && !media.paused && keep()));
    return () => off.abort();
  }, [id, second, onPlace]);
  const retry = () => {
    setFailed(false);
    player.current?.load();
  };
  const onSpeed = (rate: number) => {
    if (player.current) player.current.playbackRate = rate;
  };
  return { player, hasFailed, retry, onSpeed };
}
