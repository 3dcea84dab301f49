import { useCallback, useEffect, useRef } from "react";

/**
 * Collects what is typed from `start` on, before the field that it is for has the focus; `take` returns it and ends
 * this. Keys that choose do nothing until then. A press of the pointer, Tab or Escape ends it too.
 */
export function useEarlyKeys() {
  // Null while nothing is collected.
  const typed = useRef<string | null>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (typed.current === null || event.isComposing) return;
      const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (isText) typed.current += event.key;
      else if (event.key === "Backspace") typed.current = typed.current.slice(0, -1);
      else if (event.key === "Tab" || event.key === "Escape") typed.current = null;
      // Enter and the arrows would act on what has the focus underneath.
      if (isText || event.key === "Backspace" || event.key === "Enter" || event.key.startsWith("Arrow"))
        event.preventDefault();
    };
    const onPointerDown = () => void (typed.current = null);
    addEventListener("keydown", onKeyDown, true);
    addEventListener("pointerdown", onPointerDown, true);
    return () => {
      removeEventListener("keydown", onKeyDown, true);
      removeEventListener("pointerdown", onPointerDown, true);
    };
  }, []);
  const start = useCallback(() => void (typed.current = ""), []);
  const take = useCallback(() => {
    const text = typed.current ?? "";
    typed.current = null;
    return text;
  }, []);
  return { start, take };
}
