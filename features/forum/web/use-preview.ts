import { useEffect, useState } from "react";
import { api } from "#features/api.ts";
import { MAX_BODY } from "../constants.ts";

const PAUSE_MS = 350;

/**
 * Returns the HTML of the Markdown that is being written, rendered by the server; empty if there is nothing to show.
 */
export function usePreview(course: string, text: string): string {
  const [html, setHtml] = useState("");
  const isShown = text.trim() !== "" && text.length <= MAX_BODY;
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(async () => {
      const shown = await api("POST /projects/preview-forum-post", { course, body: text }).catch(() => null);
      if (shown) setHtml(shown.html);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [course, text, isShown]);
  return isShown ? html : "";
}
