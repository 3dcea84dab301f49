import { type FocusEvent, useRef } from "react";
import type { Hero } from "../contract.ts";
import { HeroBanner } from "./hero-banner.tsx";
import { useHeroReach } from "./use-hero-reach.ts";
import "./hero-banners.css";

/** Banners of a course side by side, in a row that scrolls on small screens. `course` is its _id, to count views. */
export function HeroBanners({ course, heros }: { course: string; heros: readonly Hero[] }) {
  const list = useRef<HTMLUListElement>(null);
  const follow = useHeroReach(list, course, heros);
  if (heros.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing happens but scrolling
    <ul
      ref={list}
      className="heros"
      aria-label="Destaques do curso"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways: a keyboard must reach it
      tabIndex={0}
      data-count={Math.min(heros.length, 3)}
      onFocus={showBanner}
    >
      {heros.map((hero) => (
        <HeroBanner key={hero._id} hero={hero} onFollow={() => follow(hero._id)} />
      ))}
    </ul>
  );
}

/**
 * Scrolls the focused banner wholly into view: scroll snapping undoes the browser's own scrolling to a focused link.
 */
function showBanner({ target }: FocusEvent): void {
  target.closest("li")?.scrollIntoView({ block: "nearest", inline: "nearest" });
}
