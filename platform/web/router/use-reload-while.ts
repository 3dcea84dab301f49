import { useEffect } from "react";
import { useRevalidator } from "react-router";

const REFRESH_MS = 2000;

/** Loads the page's data again, and again, while something of it is still being made. */
export function useReloadWhile(isBeingMade: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isBeingMade) return;
    const timer = setInterval(() => void revalidate(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [isBeingMade, revalidate]);
}
