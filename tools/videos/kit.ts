/**
 * Functions for animated SVG line art. `at` is the second, from the slide's start, at which a piece begins to appear.
 */

export const circle = (cx: number, cy: number, r: number): string =>
  `M${cx - r} ${cy}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;

export const block = (x: number, y: number, w: number, h: number, r = 6): string =>
  `M${x + r} ${y}h${w - 2 * r}q${r} 0 ${r} ${r}v${h - 2 * r}q0 ${r} ${-r} ${r}h${2 * r - w}q${-r} 0 ${-r} ${-r}v${2 * r - h}q0 ${-r} ${r} ${-r}z`;

export const line = (d: string, at = 0, attributes = ""): string =>
  `<path class="ink" style="--at:${at}s" pathLength="1" d="${d}" ${attributes}/>`;

export const shape = (d: string, fill: string, at = 0, attributes = ""): string =>
  `<path class="ink tint" style="--at:${at}s" pathLength="1" d="${d}" fill="${fill}" ${attributes}/>`;

export const flat = (d: string, fill: string): string => `<path d="${d}" fill="${fill}" stroke="none"/>`;

export type Motion =
  | "enter"
  | "pop"
  | "fade"
  | "bob"
  | "sway"
  | "rays"
  | "shake"
  | "wilt"
  | "blink"
  | "tap"
  | "tap late"
  | "echo"
  | "dawn"
  | "nudge"
  | "ajar";

export const move = (motion: Motion, inner: string, at = 0): string =>
  `<g class="${motion}" style="--at:${at}s">${inner}</g>`;

export const place = (x: number, y: number, inner: string, scale = 1, flip = false): string =>
  `<g transform="translate(${x} ${y}) scale(${flip ? -scale : scale} ${scale})">${inner}</g>`;

export const balloon = (x: number, y: number, w: number, h: number, tail: number): string => {
  const r = h / 2.2;
  return `M${x + r} ${y}h${w - 2 * r}a${r} ${h / 2} 0 0 1 0 ${h}H${tail + 12}l${-16} 22l-6 -22H${x + r}a${r} ${h / 2} 0 0 1 0 ${-h}z`;
};

export const star = (cx: number, cy: number, outer: number, inner: number, points: number): string => {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const reach = i % 2 ? inner : outer;
    const turn = (Math.PI * i) / points - Math.PI / 2;
    return `${(cx + reach * Math.cos(turn)).toFixed(1)} ${(cy + reach * Math.sin(turn)).toFixed(1)}`;
  });
  return `M${corners.join("L")}z`;
};

export const sunRays = (cx: number, cy: number, from: number, to: number, count: number, half = false): string =>
  Array.from({ length: count }, (_, i) => {
    const turn = half ? -Math.PI + (Math.PI * (i + 0.5)) / count : (2 * Math.PI * i) / count;
    const [x, y] = [Math.cos(turn), Math.sin(turn)];
    return `M${(cx + from * x).toFixed(1)} ${(cy + from * y).toFixed(1)}L${(cx + to * x).toFixed(1)} ${(cy + to * y).toFixed(1)}`;
  }).join("");

export function clock(cx: number, cy: number, r: number, face: string, hands: string, at = 0): string {
  const ticks = sunRays(cx, cy, r * 0.78, r * 0.88, 12);
  return (
    shape(circle(cx, cy, r), face, at) +
    line(ticks, at + 0.5, `stroke-width="4"`) +
    hands +
    flat(circle(cx, cy, 6), "var(--ink)")
  );
}

/** Draws an outlined limb: the same path twice, wide and narrow. */
export const limb = (d: string, color: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="var(--ink)" stroke-width="${width + 8}"/><path d="${d}" fill="none" stroke="${color}" stroke-width="${width}"/>`;

export interface Look {
  skin: string;
  hair: string;
  cut: "short" | "bun" | "long" | "curly" | "hat";
  shirt: string;
  trousers: string;
}
export interface Pose {
  sits?: boolean;
  /** Path of the arm from the shoulder at 2 -82 to the hand. */
  arm?: string;
  hand?: [x: number, y: number];
  tilt?: number;
  mouth?: "calm" | "open" | "sad";
  bust?: boolean;
}

const CUTS: Record<Look["cut"], { behind: string; before: string }> = {
  short: { behind: "", before: "M-16 -118C-34 -172 32 -186 41 -144C26 -152 12 -150 4 -143C2 -132 -2 -126 -8 -118z" },
  bun: {
    behind: circle(-20, -166, 16),
    before: "M-16 -118C-34 -172 32 -186 41 -144C26 -152 12 -150 4 -143C2 -132 -2 -126 -8 -118z",
  },
  long: {
    behind: "M20 -166C-22 -176 -32 -136 -28 -110C-26 -92 -32 -84 -36 -74C-16 -70 2 -76 6 -92z",
    before: "M-14 -104C-34 -172 32 -186 41 -144C28 -152 14 -152 4 -143C2 -128 0 -112 -2 -100z",
  },
  curly: {
    behind:
      "M34 -164C26 -186 -4 -186 -12 -174C-32 -172 -38 -150 -32 -138C-40 -122 -28 -104 -12 -106C0 -108 10 -120 10 -130z",
    before: "M-6 -128C-14 -156 12 -174 38 -150C26 -154 14 -150 6 -142C4 -136 0 -130 -6 -128z",
  },
  hat: {
    behind: "",
    before:
      "M-40 -148C-20 -156 40 -156 62 -148C64 -142 40 -142 10 -142C-20 -142 -42 -142 -40 -148zM-16 -150C-14 -184 36 -184 38 -150z",
  },
};

/**
 * Draws a person in profile who looks to the right. The hip is at 0 0; the ground is 90 below it for a sitting person,
 * 112 for a standing one.
 */
export function person(look: Look, pose: Pose = {}): string {
  const mouth = { calm: "M21 -120q6 5 12 0", sad: "M20 -116q6 -5 11 0", open: circle(27, -117, 4.5) }[
    pose.mouth ?? "calm"
  ];
  const cut = CUTS[look.cut];
  const tilt = pose.tilt ?? 0;
  const shoes = pose.sits ? "M52 90V78h22q16 2 16 12z" : "M-20 112V100h20q14 2 14 12zM2 112V100h20q14 2 14 12z";
  const legs = pose.sits
    ? limb("M2 -6H60L64 76", look.trousers, 24)
    : limb("M-8 -6V98", look.trousers, 20) + limb("M12 -6V98", look.trousers, 20);
  const head =
    `<path d="M-6 -112V-88H16V-112" fill="${look.skin}"/><path d="${circle(10, -134, 30)}" fill="${look.skin}"/>` +
    `<path d="${cut.before}" fill="${look.hair}"/><path d="M3 -138a7 7 0 1 0 2 12" fill="${look.skin}" stroke-width="3.5"/>` +
    flat(circle(26, -135, 3.6), "var(--ink)") +
    `<path d="${mouth}" fill="none" stroke-width="3.5"/>`;
  const arm = pose.arm ?? "M2 -78Q0 -44 26 -26";
  const [hx, hy] = pose.hand ?? [30, -24];
  return [
    pose.bust ? "" : `${legs}<path d="${shoes}" fill="var(--ink)"/>`,
    // Long hair hangs down, so it follows the head's tilt only a little.
    cut.behind &&
      `<g transform="rotate(${tilt * (look.cut === "long" ? 0.3 : 1)} 4 -96)"><path d="${cut.behind}" fill="${look.hair}"/></g>`,
    `<g transform="rotate(${tilt} 4 -96)">${head}</g>`,
    `<path d="M-24 6C-30 -44 -30 -98 4 -98C34 -98 34 -44 28 6z" fill="${look.shirt}"/>`,
    `<path d="${circle(hx, hy, 9)}" fill="${look.skin}"/>`,
    limb(arm, look.shirt, 17),
  ].join("");
}
