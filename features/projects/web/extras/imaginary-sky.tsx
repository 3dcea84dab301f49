import { useState } from "react";
import "./imaginary-sky.css";

const STILL_KEY = "vereda-still-sky";
const STARS = [
  [4, 12, 8],
  [1, 29, 5],
  [22, 9, 7],
  [12, 97, 6],
  [43, 10, 7],
  [52, 53, 6],
  [64, 9, 6],
  [73, 54, 5],
  [83, 9, 8],
  [96, 20, 6],
  [97, 45, 7],
  [2, 50, 6],
] as const;

/**
 * Decoration of the academy espacoimaginario: clouds and stars behind the learning space; the sea, a paper boat and a
 * whale at its end.
 */
export default function ImaginarySky() {
  const [isStill, setStill] = useState(isRememberedStill);
  const toggle = () => {
    rememberStill(!isStill);
    setStill(!isStill);
  };
  return (
    <div className="sky" data-still={isStill}>
      <Heaven />
      <Sea />
      <button type="button" className="sky-switch" aria-pressed={isStill} onClick={toggle}>
        Parar o movimento
      </button>
    </div>
  );
}

function isRememberedStill(): boolean {
  try {
    return localStorage.getItem(STILL_KEY) === "1";
  } catch {
    return false;
  }
}

function rememberStill(isStill: boolean): void {
  try {
    localStorage.setItem(STILL_KEY, isStill ? "1" : "0");
  } catch {
    // Without storage, the choice applies to this page.
  }
}

function Heaven() {
  return (
    <div className="sky-heaven" aria-hidden="true">
      {STARS.map(([x, y, size], at) => (
        <Star key={x} style={{ left: `${x}%`, top: `${y}%`, inlineSize: size * 2, animationDelay: `${-at * 1.7}s` }} />
      ))}
      {["a", "b", "c", "d"].map((name) => (
        <svg key={name} className={`sky-cloud sky-cloud-${name}`} viewBox="12 0 196 90">
          <circle cx="62" cy="54" r="30" />
          <circle cx="108" cy="42" r="40" />
          <circle cx="156" cy="56" r="29" />
          <rect x="14" y="52" width="192" height="36" rx="18" />
        </svg>
      ))}
    </div>
  );
}

function Star({ style }: { style: React.CSSProperties }) {
  return (
    <svg className="sky-star" viewBox="0 0 20 20" style={style}>
      <path d="M10 0c1 6 4 9 10 10-6 1-9 4-10 10-1-6-4-9-10-10 6-1 9-4 10-10z" />
    </svg>
  );
}

// The waves are wider than the screen, so that they can move sideways.
function Sea() {
  return (
    <div className="sky-sea" aria-hidden="true">
      <Waves name="far" d="M0 30q75-28 150 0t150 0 150 0 150 0 150 0 150 0 150 0 150 0V160H0z" />
      <svg className="sky-whale" viewBox="0 0 170 110">
        <path className="sky-spout" d="M62 40c-2-14-14-18-20-12M64 40c0-16 12-22 20-16M63 40V20" />
        <path
          className="sky-body"
          d="M8 84c2-28 28-44 58-42 30 2 40 20 56 22 8 1 12-4 12-12-10 0-19-6-22-16 12-2 22 2 28 10 4-10 13-16 26-15-1 12-9 20-20 22 2 26-18 51-58 55H22C12 108 7 98 8 84z"
        />
        <path className="sky-belly" d="M10 90c20 8 44 8 64 0-2 10-10 16-20 18H24c-8-2-13-9-14-18z" />
        <circle cx="36" cy="74" r="3.4" />
      </svg>
      <Waves name="middle" d="M0 26q60-24 120 0t120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0V160H0z" />
      <svg className="sky-boat" viewBox="0 0 120 92">
        <path className="sky-paper" d="M60 4 88 54 60 62 32 54z" />
        <path className="sky-fold" d="M60 4 88 54 60 62z" />
        <path className="sky-paper" d="M4 42 28 90h64l24-48-56 20z" />
        <path className="sky-fold" d="M60 62v28h32l24-48z" />
        <path className="sky-crease" d="M4 42 60 62l56-20" />
      </svg>
      <Waves
        name="near"
        d="M0 22q50-20 100 0t100 0 100 0 100 0 100 0 100 0 100 0 100 0 100 0 100 0 100 0 100 0V160H0z"
      />
    </div>
  );
}

function Waves({ name, d }: { name: string; d: string }) {
  return (
    <svg className={`sky-waves sky-waves-${name}`} viewBox="0 0 1200 160" preserveAspectRatio="none">
      <path d={d} />
    </svg>
  );
}
