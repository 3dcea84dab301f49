import { useRef, useState } from "react";
import { api, toastError } from "#features/api.ts";
import { quoted } from "#shared/quoted.ts";
import { toast } from "#ui/toast.tsx";
import type { CourseObject } from "#features/courses/contract.ts";

type Planned = Pick<CourseObject, "_id" | "title" | "favorite">;

/**
 * Returns the study plan and a function to change it. Changes show immediately and are reverted if saving fails. While
 * a change to an object is being sent, only the latest further one is queued, so that none overtakes another.
 */
export function useFavorites(courseId: string, objects: readonly Planned[]) {
  const [favorites, setFavorites] = useState(() => favoritesOf(objects));
  const sending = useRef(new Map<string, { wanted: boolean }>());

  const change = async (objectId: string, favorite: boolean) => {
    setFavorites((before) => withFavorite(before, objectId, favorite));
    const current = sending.current.get(objectId);
    if (current) return void (current.wanted = favorite);
    const pending = { wanted: favorite };
    sending.current.set(objectId, pending);
    const saved = await sendUntilSaved(courseId, objectId, pending);
    sending.current.delete(objectId);
    if (saved !== pending.wanted) setFavorites((before) => withFavorite(before, objectId, saved));
    else if (!saved)
      offerUndo(objects.find(({ _id }) => _id === objectId)?.title ?? "", () => void change(objectId, true));
  };
  return { favorites, change };
}

/**
 * Sends changes until the wanted value is saved, and returns the last saved value. Errors are shown in a toast and end
 * the attempts.
 */
async function sendUntilSaved(course_id: string, object_id: string, pending: { wanted: boolean }): Promise<boolean> {
  for (let saved = !pending.wanted; ;) {
    const favorite = pending.wanted;
    try {
      await api("POST /projects/change-favorite", { course_id, object_id, favorite }, { isQueued: true });
    } catch (error) {
      toastError(error);
      return saved;
    }
    saved = favorite;
    if (pending.wanted === saved) return saved;
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
