import { type RefObject, useEffect, useState } from "react";

interface View {
  scale: number;
  x: number;
  y: number;
}

interface Point {
  x: number;
  y: number;
}

export const ZOOM_STEP = 1.5;
const WHOLE: View = { scale: 1, x: 0, y: 0 };
const MAX_SCALE = 6;
const WHEEL_STEP = 1.15;
const KEY_PIXELS = 60;
const BUTTON_PIXELS = 120;

/** Returns a zoomed picture's scale and offset, changed by keys, wheel and touch and limited to the frame. */
export function useZoom(stage: RefObject<HTMLElement | null>) {
  const [view, setView] = useState(WHOLE);
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const change = (to: (before: View) => View) => setView((before) => clampView(element, to(before)));
    const off = new AbortController();
    listenToKeys(change, off.signal);
    listenToPointers(element, change, off.signal);
    return () => off.abort();
  }, [stage]);
  const change = (to: (before: View) => View) => setView((before) => clampView(stage.current, to(before)));
  return {
    view,
    zoomBy: (factor: number) => change((before) => zoomed(before, factor)),
    /** Moves the view of the picture by one step: `across` and `down` are -1, 0 or 1. */
    panBy: (across: number, down: number) =>
      change((before) => moved(before, -across * BUTTON_PIXELS, -down * BUTTON_PIXELS)),
  };
}

type Change = (to: (before: View) => View) => void;

const KEYS: Record<string, (before: View) => View> = {
  "+": (view) => zoomed(view, ZOOM_STEP),
  "=": (view) => zoomed(view, ZOOM_STEP),
  "-": (view) => zoomed(view, 1 / ZOOM_STEP),
  "0": () => WHOLE,
  ArrowLeft: (view) => moved(view, KEY_PIXELS, 0),
  ArrowRight: (view) => moved(view, -KEY_PIXELS, 0),
  ArrowUp: (view) => moved(view, 0, KEY_PIXELS),
  ArrowDown: (view) => moved(view, 0, -KEY_PIXELS),
};

function listenToKeys(change: Change, signal: AbortSignal): void {
  const press = (event: KeyboardEvent) => {
    const to = KEYS[event.key];
    if (!to || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    change(to);
  };
  document.addEventListener("keydown", press, { signal });
}

/**
 * Listens for touch and mouse: one finger moves, two fingers zoom, a double tap zooms in or resets, the wheel zooms.
 */
function listenToPointers(element: HTMLElement, change: Change, signal: AbortSignal): void {
  const pointers = new Map<number, Point>();
  const down = (event: PointerEvent) => {
    element.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const move = ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
    const before = pointers.get(pointerId);
    if (!before) return;
    const other = [...pointers].find(([id]) => id !== pointerId)?.[1];
    pointers.set(pointerId, { x, y });
    if (other) change((view) => zoomed(view, distance({ x, y }, other) / Math.max(1, distance(before, other))));
    else change((view) => moved(view, x - before.x, y - before.y));
  };
  const lift = ({ pointerId }: PointerEvent) => void pointers.delete(pointerId);
  const turn = (event: WheelEvent) => {
    event.preventDefault();
    change((view) => zoomed(view, event.deltaY < 0 ? WHEEL_STEP : 1 / WHEEL_STEP));
  };
  element.addEventListener("pointerdown", down, { signal });
  element.addEventListener("pointermove", move, { signal });
  element.addEventListener("pointerup", lift, { signal });
  element.addEventListener("pointercancel", lift, { signal });
  element.addEventListener("dblclick", () => change((view) => (view.scale > 1 ? WHOLE : zoomed(view, 2.5))), {
    signal,
  });
  element.addEventListener("wheel", turn, { passive: false, signal });
}

function zoomed({ scale, x, y }: View, factor: number): View {
  const to = Math.min(MAX_SCALE, Math.max(1, scale * factor));
  return { scale: to, x: (x * to) / scale, y: (y * to) / scale };
}

function moved({ scale, x, y }: View, right: number, down: number): View {
  return { scale, x: x + right, y: y + down };
}

function clampView(stage: HTMLElement | null, { scale, x, y }: View): View {
  const maxX = ((stage?.clientWidth ?? 0) * (scale - 1)) / 2;
  const maxY = ((stage?.clientHeight ?? 0) * (scale - 1)) / 2;
  return { scale, x: clamp(x, maxX), y: clamp(y, maxY) };
}

function clamp(value: number, max: number): number {
  return Math.min(max, Math.max(-max, value));
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
