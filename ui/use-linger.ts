import { useEffect, useState } from "react";

const MILLISECONDS = 500;

/**
 * Returns true while `isOpen` and for half a second after, so that content stays mounted during the closing animation.
 */
export function useLinger(isOpen: boolean): boolean {
  const [isThere, setThere] = useState(isOpen);
  if (isOpen && !isThere) setThere(true);
  useEffect(() => {
    if (isOpen || !isThere) return;
    const leaving = setTimeout(() => setThere(false), MILLISECONDS);
    return () => clearTimeout(leaving);
  }, [isOpen, isThere]);
  return isThere;
}
