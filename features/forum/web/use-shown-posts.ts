import { type MouseEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { api, toastError } from "#features/api.ts";
import type { ForumPost } from "../contract.ts";
import type { OpenedTopic } from "./load-forum.ts";

const PAGE = 20;

/**
 * Holds the posts on the page: those loaded with the page and those added since. Reloaded data updates them in place.
 */
export function useShownPosts(opened: OpenedTopic, order: "old" | "new") {
  const [posts, setPosts] = useState<readonly ForumPost[]>(opened.posts);
  const [before, setBefore] = useState(opened.before);
  const [after, setAfter] = useState(opened.after);
  const latest = useRef(opened);
  const replace = (found: readonly ForumPost[]) => {
    const fresh = new Map(found.map((post) => [post._id, post]));
    setPosts((all) => all.map((post) => fresh.get(post._id) ?? post));
  };
  useEffect(() => {
    if (latest.current === opened) return;
    latest.current = opened;
    replace(opened.posts);
  }, [opened]);
  const { topic } = opened;
  const positions = posts.map(({ position }) => position);
  const to = Math.max(0, ...positions);
  const read = async (from: number, onError = toastError) => {
    const input = { course: topic.course.friendly_id, topic: topic._id, from, order: "old" as const };
    return await api("GET /projects/forum-topic/{topic}", input, { isQueued: true }).catch(
      (error: unknown) => (onError(error), null),
    );
  };
  const add = (found: readonly ForumPost[]) =>
    setPosts((all) => {
      const known = new Set(all.map(({ _id }) => _id));
      const merged = [...all, ...found.filter(({ _id }) => !known.has(_id))];
      return merged.toSorted((a, b) => (order === "old" ? a.position - b.position : b.position - a.position));
    });
  return {
    posts,
    before,
    after,
    to,
    /** Shows the page of posts before the shown ones: above them, or below them if the newest come first. */
    showBefore: async (event: MouseEvent<HTMLElement>) => {
      event.preventDefault();
      const from = Math.max(1, before - PAGE + 1);
      const page = await read(from);
      if (!page) return;
      const show = () => {
        add(page.posts.filter(({ position }) => position <= before));
        setBefore(from - 1);
      };
      if (order === "old") preserveScroll(posts[0]?._id, show);
      else show();
    },
    showAfter: async (event: MouseEvent<HTMLElement>) => {
      event.preventDefault();
      const page = await read(to + 1);
      if (!page) return;
      add(page.posts);
      setAfter(Math.max(0, after - page.posts.length));
    },
    /** Shows the posts written since the page was loaded, from after `last` up to `known`. */
    showNews: async ({ last, known }: { last: number; known: number }) => {
      const page = await read(last + 1);
      if (!page) return;
      add(page.posts);
      setAfter(Math.max(0, known - Math.max(to, ...page.posts.map(({ position }) => position))));
    },
    /** Reads the shown posts again after a person changed one. Without a connection, they stay as they are. */
    refresh: async () => {
      for (let from = Math.max(1, Math.min(...positions)); positions.length > 0 && from <= to; from += PAGE) {
        const page = await read(from, () => {});
        if (page) replace(page.posts);
      }
    },
  };
}

/** Applies a change that adds content above a post, and scrolls so that the post does not move on the screen. */
function preserveScroll(id: string | undefined, change: () => void): void {
  const topOf = () => document.getElementById(`mensagem-${id}`)?.getBoundingClientRect().top ?? 0;
  const { style } = document.documentElement;
  // Disable scroll anchoring, with which some browsers would correct the scroll position a second time.
  style.overflowAnchor = "none";
  const before = topOf();
  flushSync(change);
  scrollBy({ top: topOf() - before, behavior: "instant" });
  requestAnimationFrame(() => (style.overflowAnchor = ""));
}
