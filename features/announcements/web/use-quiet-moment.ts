import { useEffect, useState } from "react";

/** Selector of elements that must not be interrupted: an open dialog or drawer, a running quiz, a focused field. */
const BUSY = '[role="dialog"], [role="alertdialog"], [data-quiz="running"], :is(input, textarea, select):focus';
const LOOK_AGAIN_MS = 1000;

/**
 * Returns true once `isWanted` is true and no dialog, running quiz or focused field needs attention; stays true from
 * then on.
 */
export function useQuietMoment(isWanted: boolean): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    const look = () => setQuiet((was) => was || document.querySelector(BUSY) === null);
    const first = setTimeout(look);
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [isWanted]);
  return isWanted && isQuiet;
}
