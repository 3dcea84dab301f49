import { useCallback, useEffect, useRef } from "react";
import { api } from "#features/api.ts";
import type { OpenedObject, Place } from "../contract.ts";

const PAUSE_MS = 4000;

export type SavePlace = (place: Place) => void;

/** Saves where the learner is, a few seconds after a change and when the page is left. Failed saves are not reported. */
export function usePlace({ course, object }: OpenedObject): SavePlace {
  const unsaved = useRef<Place>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const save = useCallback(() => {
    clearTimeout(timer.current);
    const place = unsaved.current;
    unsaved.current = {};
    if (Object.keys(place).length === 0) return;
    const call = { course_id: course._id, object_id: object._id, place };
    api("POST /projects/save-place", call, { isQueued: true }).catch(() => {
      unsaved.current = merged(place, unsaved.current);
    });
  }, [course._id, object._id]);
  useEffect(() => {
    const leave = () => document.visibilityState === "hidden" && save();
    document.addEventListener("visibilitychange", leave);
    return () => {
      document.removeEventListener("visibilitychange", leave);
      save();
    };
  }, [save]);
  return useCallback(
    (place) => {
      unsaved.current = merged(unsaved.current, place);
      clearTimeout(timer.current);
      timer.current = setTimeout(save, PAUSE_MS);
    },
    [save],
  );
}

function merged(a: Place, b: Place): Place {
  return {
    ...a,
    ...b,
    ...(a.seconds || b.seconds ? { seconds: { ...a.seconds, ...b.seconds } } : {}),
    ...(a.checked || b.checked ? { checked: { ...a.checked, ...b.checked } } : {}),
  };
}
