import { useState } from "react";
import { api, toastError } from "#features/api.ts";
import type { CourseObject } from "../contract.ts";

/** The study plan: it answers at once, and takes the answer back when the server could not keep it. */
export function useFavorites(courseId: string, objects: readonly CourseObject[]) {
  const [favorites, setFavorites] = useState(() => favoritesOf(objects));
  const put = (objectId: string, favorite: boolean) =>
    setFavorites((before) => {
      const after = new Set(before);
      if (favorite) after.add(objectId);
      else after.delete(objectId);
      return after;
    });
  const change = async (objectId: string, favorite: boolean) => {
    put(objectId, favorite);
    try {
      await api(
        "POST /projects/change-favorite",
        { course_id: courseId, object_id: objectId, favorite },
        { isQueued: true },
      );
    } catch (error) {
      put(objectId, !favorite);
      toastError(error);
    }
  };
  return { favorites, change };
}

function favoritesOf(objects: readonly CourseObject[]): ReadonlySet<string> {
  return new Set(objects.filter(({ favorite }) => favorite).map(({ _id }) => _id));
}
