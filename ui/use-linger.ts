import { useEffect, useState } from "react";

const MILLISECONDS = 500;

/** True while open and half a second longer, so that what closes keeps its content until it is out of sight. */
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
