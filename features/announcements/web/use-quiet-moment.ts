import { useEffect, useState } from "react";

/** Selector of elements that must not be interrupted: an open dialog or drawer, a running quiz, a focused field. */
const BUSY = '[role="dialog"], [role="alertdialog"], [data-quiz="running"], :is(input, textarea, select):focus';
const CHECK_INTERVAL_MS = 1000;

/**
 * Returns true once `isWanted` is true and no dialog, running quiz or focused field needs attention; stays true from
 * then on.
 */
export function useQuietMoment(isWanted: boolean): boolean {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    const check = () => setQuiet((was) => was || document.querySelector(BUSY) === null);
    const first = setTimeout(check);
    const timer = setInterval(check, CHECK_INTERVAL_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [isWanted]);
  return isWanted && isQuiet;
}
