import { useCallback, useEffect, useRef } from "react";
import { useRootData } from "#features/projects/web/index.ts";
import type { OpenedObject, Place } from "../contract.ts";
import { sendLeftPlaces, sendPlaces, storePlace } from "./place-outbox.ts";

const PAUSE_MS = 4000;

export type SavePlace = (place: Place) => void;

/**
 * Returns a function that stores the learner's place on the device at once. The place is sent a few seconds after a
 * change, and when the page is left. While staff see the academy as another person or as a student, it does nothing.
 */
export function usePlace({ course, object }: OpenedObject): SavePlace {
  const user = useRootData()?.user;
  const [userId, isViewing] = [user?._id ?? "", user?.viewing !== undefined];
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const send = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    void sendPlaces(userId);
  }, [userId]);
  useEffect(() => {
    if (isViewing) return;
    void sendLeftPlaces(userId);
    const leave = () => document.visibilityState === "hidden" && send();
    document.addEventListener("visibilitychange", leave);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      if (timer.current) send();
    };
  }, [userId, isViewing, send]);
  return useCallback(
    (place) => {
      if (isViewing) return;
      storePlace(userId, { course_id: course._id, object_id: object._id, place });
      clearTimeout(timer.current);
      timer.current = setTimeout(send, PAUSE_MS);
    },
    [userId, isViewing, course._id, object._id, send],
  );
}
