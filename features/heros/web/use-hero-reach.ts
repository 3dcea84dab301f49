import { type RefObject, useCallback, useEffect } from "react";
import { api } from "#features/api.ts";
import type { Hero } from "../contract.ts";

const COUNTED = "heros-counted";
/** Milliseconds that a banner must stay visible, so that scrolling past it does not count. */
const MIN_VISIBLE_MS = 1000;

/**
 * Counts the banners that become visible, each once per browser session. Returns a function that counts a banner, by
 * its _id, as followed.
 */
export function useHeroReach(
  list: RefObject<HTMLUListElement | null>,
  course: string,
  heros: readonly Hero[],
): (id: string) => void {
  useEffect(() => {
    const known = new Set(countedIds());
    const items = [...(list.current?.children ?? [])].filter((item) => !known.has(idOf(item)));
    if (items.length === 0) return;
    const inSight = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const send = () => {
      const shown = [...inSight].filter((id) => !known.has(id));
      if (shown.length === 0) return;
      for (const id of shown) known.add(id);
      rememberCounted([...known]);
      // If this request fails, the banners are counted in the next browser session.
      api("POST /projects/count-heros", { course_id: course, shown }).catch(() => {});
    };
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) inSight.add(idOf(target));
          else inSight.delete(idOf(target));
        clearTimeout(timer);
        timer = setTimeout(send, MIN_VISIBLE_MS);
      },
      { threshold: 0.5 },
    );
    for (const item of items) observer.observe(item);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [list, course, heros]);
  return useCallback(
    (id) => void api("POST /projects/count-heros", { course_id: course, followed: id }).catch(() => {}),
    [course],
  );
}

function countedIds(): string[] {
  try {
    return (sessionStorage.getItem(COUNTED) ?? "").split(" ");
  } catch {
    return [];
  }
}

function rememberCounted(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(COUNTED, ids.join(" "));
  } catch {
    // Without storage, or without space in it, banners are counted once per page.
  }
}

function idOf(item: Element): string {
  return item instanceof HTMLElement ? (item.dataset.hero ?? "") : "";
}
