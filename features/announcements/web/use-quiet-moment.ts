import { useEffect, useState } from "react";

/** What must not be talked over: an open dialog or drawer, a quiz that runs, a field that is being filled in. */
const BUSY = '[role="dialog"], [role="alertdialog"], [data-quiz="running"], :is(input, textarea, select):focus';
const LOOK_AGAIN_MS = 1000;

/** True from the first moment in which nothing else asks for the person's attention; it then stays true. */
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
