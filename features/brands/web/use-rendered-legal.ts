import { useEffect, useState } from "react";
import { api } from "#features/api.ts";

const PAUSE_MS = 400;

/**
 * Returns the HTML of the written text, rendered by the server shortly after each change. If that fails, returns the
 * HTML before.
 */
export function useRenderedLegal(body: string): string {
  const [html, setHtml] = useState("");
  useEffect(() => {
    let isLate = false;
    const timer = setTimeout(() => {
      api("POST /projects/render-legal", { body }).then(
        (answer) => !isLate && setHtml(answer.html),
        () => {},
      );
    }, PAUSE_MS);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [body]);
  return html;
}
