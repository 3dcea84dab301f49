import { useEffect, useState } from "react";
import { api } from "#features/api.ts";

const PAUSE_MS = 400;

/** The HTML of what is written, a moment after each change; what was shown before stays where it cannot be had. */
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
