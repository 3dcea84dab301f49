import { useCallback, useRef, useState } from "react";
import { api, toastError } from "#features/api.ts";
import { quoted } from "#shared/quoted.ts";
import { toast } from "#ui/toast.tsx";
import type { CourseObject } from "../contract.ts";

type Planned = Pick<CourseObject, "_id" | "title" | "favorite">;

/**
 * The study plan: it answers at once, and takes the answer back when the server could not keep it. Of many changes to
 * one object only the last is sent after the one that is on its way, so that they can't overtake each other.
 */
export function useFavorites(courseId: string, objects: readonly Planned[]) {
  const [favorites, setFavorites] = useState(() => favoritesOf(objects));
  const sending = useRef(new Map<string, { wanted: boolean }>());

  const put = useCallback(
    async (objectId: string, favorite: boolean) => {
      setFavorites((before) => withFavorite(before, objectId, favorite));
      const underway = sending.current.get(objectId);
      if (underway) return void (underway.wanted = favorite);
      const line = { wanted: favorite };
      sending.current.set(objectId, line);
      const kept = await sendUntilKept(courseId, objectId, line);
      sending.current.delete(objectId);
      if (kept !== line.wanted) setFavorites((before) => withFavorite(before, objectId, kept));
    },
    [courseId],
  );
  const change = (objectId: string, favorite: boolean) => {
    const title = objects.find(({ _id }) => _id === objectId)?.title ?? "";
    if (!favorite) offerUndo(title, () => void put(objectId, true));
    return put(objectId, favorite);
  };
  return { favorites, change };
}

/** Gives what the server holds in the end: what is wanted, or what stood before a failure, which is told. */
async function sendUntilKept(course_id: string, object_id: string, line: { wanted: boolean }): Promise<boolean> {
  for (let kept = !line.wanted; ;) {
    const favorite = line.wanted;
    try {
      await api("POST /projects/change-favorite", { course_id, object_id, favorite }, { isQueued: true });
    } catch (error) {
      toastError(error);
      return kept;
    }
    kept = favorite;
    if (line.wanted === kept) return kept;
  }
}

function offerUndo(title: string, undo: () => void): void {
  toast(`${quoted(title)} saiu do plano de estudo.`, "success", { label: "Desfazer", act: undo });
}

function withFavorite(favorites: ReadonlySet<string>, id: string, favorite: boolean): ReadonlySet<string> {
  const after = new Set(favorites);
  if (favorite) after.add(id);
  else after.delete(id);
  return after;
}

function favoritesOf(objects: readonly Planned[]): ReadonlySet<string> {
  return new Set(objects.filter(({ favorite }) => favorite).map(({ _id }) => _id));
}
