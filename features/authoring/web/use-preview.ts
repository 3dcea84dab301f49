import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "#features/api.ts";
import type { Calls } from "#features/contract-table.ts";
import type { WrittenBlock } from "../contract.ts";

type Preview = Calls["POST /projects/preview-authored-blocks"]["output"]["blocks"];

/**
 * Requests the preview of blocks, first of those that the page opened with, while `section` is in sight: on a phone it
 * is below all blocks, and hundreds of blocks take a slow processor seconds to render.
 */
export function usePreview(first: WrittenBlock[]) {
  const [preview, setPreview] = useState<Preview>([]);
  const section = useRef<HTMLElement>(null);
  const wanted = useRef<WrittenBlock[] | null>(first);
  const isInSight = useRef(false);
  const load = async () => {
    const blocks = wanted.current;
    if (!blocks || !isInSight.current) return;
    wanted.current = null;
    const answer = await api("POST /projects/preview-authored-blocks", { blocks }).catch(() => null);
    if (answer) setPreview(answer.blocks);
  };
  const show = (blocks: WrittenBlock[]) => {
    wanted.current = blocks;
    void load();
  };
  const onIntersection = useEffectEvent((entry: IntersectionObserverEntry | undefined) => {
    isInSight.current = entry?.isIntersecting ?? false;
    void load();
  });
  useEffect(() => {
    if (!section.current) return;
    const observer = new IntersectionObserver((entries) => onIntersection(entries.at(-1)), { rootMargin: "400px" });
    observer.observe(section.current);
    return () => observer.disconnect();
  }, []);
  return { preview, section, show };
}
