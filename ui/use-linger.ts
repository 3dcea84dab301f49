import { useEffect, useState } from "react";

const MILLISECONDS = 500;

/** True while open and for half a second after, so that content stays while the closing animation runs. */
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
