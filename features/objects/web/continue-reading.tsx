import { ArrowDown } from "lucide";
import { useEffect, useState } from "react";
import { quoted } from "#shared/quoted.ts";
import { Icon } from "#ui/icon.tsx";
import { piecesOf } from "./watch-reading.ts";

const MIN_POSITION = 2;

/** Button to continue where the person stopped reading. The page itself opens at its top. */
export function ContinueReading({ position }: { position: number | undefined }) {
  const [piece, setPiece] = useState<Element | null>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const found = position === undefined ? undefined : piecesOf(document.querySelector(".blocks"))[position];
      if (found && position !== undefined && position > MIN_POSITION) setPiece(found);
    });
    return () => cancelAnimationFrame(frame);
  }, [position]);
  if (!piece) return null;
  const goOn = () => {
    const prefersReducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
    piece.scrollIntoView({ behavior: prefersReducedMotion ? "instant" : "smooth", block: "center" });
    piece.setAttribute("tabindex", "-1");
    (piece as HTMLElement).focus({ preventScroll: true });
    setPiece(null);
  };
  return (
    <p className="go-on">
      <button type="button" className="link" onClick={goOn}>
        <Icon of={ArrowDown} />
        Continuar de onde parei{headingBefore(piece)}
      </button>
    </p>
  );
}

function headingBefore(piece: Element): string {
  const headings = [...document.querySelectorAll(".blocks :is(h2, h3)")];
  const before = headings.findLast(
    (heading) => heading === piece || heading.compareDocumentPosition(piece) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return before?.textContent ? `: ${quoted(before.textContent)}` : "";
}
