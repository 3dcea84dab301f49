import { useCallback, useEffect, useRef } from "react";
import { useRootData } from "#features/projects/web/index.ts";
import type { OpenedObject, Place } from "../contract.ts";
import { sendLeftPlaces, sendPlaces, storePlace } from "./place-outbox.ts";

const PAUSE_MS = 4000;

export type SavePlace = (place: Place) => void;

/**
 * Returns a function that stores the learner's place on the device at once. The place is sent a few seconds after a
 * change, and when the page is left.
 */
export function usePlace({ course, object }: OpenedObject): SavePlace {
  const userId = useRootData()?.user?._id ?? "";
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const send = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    void sendPlaces(userId);
  }, [userId]);
  useEffect(() => {
    void sendLeftPlaces(userId);
    const leave = () => document.visibilityState === "hidden" && send();
    document.addEventListener("visibilitychange", leave);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      if (timer.current) send();
    };
  }, [userId, send]);
  return useCallback(
    (place) => {
      storePlace(userId, { course_id: course._id, object_id: object._id, place });
      clearTimeout(timer.current);
      timer.current = setTimeout(send, PAUSE_MS);
    },
    [userId, course._id, object._id, send],
  );
}
