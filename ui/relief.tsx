import { useEffect, useRef } from "react";
import { RELIEF_SHAPES, reliefMarkup, type ReliefShape } from "#shared/relief-markup.ts";

/**
 * Generated cover picture. A page rendered by the server contains its SVG paths; after a navigation in the browser,
 * they are fetched, and cached by the browser.
 */
export function Relief({ seed, shape }: { seed: string; shape: ReliefShape }) {
  const svg = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const target = svg.current;
    if (!target || target.firstChild) return;
    fetch(`/relief/${shape}/${encodeURIComponent(seed)}`)
      .then((answer) => (answer.ok ? answer.text() : ""))
      .then((markup) => {
        target.innerHTML = markup;
      })
      .catch(() => {});
  }, [seed, shape]);
  const { width, height } = RELIEF_SHAPES[shape];
  return (
    <svg
      ref={svg}
      key={seed}
      className="relief"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? reliefMarkup(seed, shape) : "" }}
    />
  );
}
