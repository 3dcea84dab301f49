import { useEffect, useState } from "react";

const MILLISECONDS = 500;

/**
 * Returns true while `isOpen` and for half a second after, so that content stays mounted during the closing animation.
 */
export function useDelayedUnmount(isOpen: boolean): boolean {
  const [isMounted, setMounted] = useState(isOpen);
  if (isOpen && !isMounted) setMounted(true);
  useEffect(() => {
    if (isOpen || !isMounted) return;
    const leaving = setTimeout(() => setMounted(false), MILLISECONDS);
    return () => clearTimeout(leaving);
  }, [isOpen, isMounted]);
  return isMounted;
}
