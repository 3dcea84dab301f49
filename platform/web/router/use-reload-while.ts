import { useEffect } from "react";
import { useRevalidator } from "react-router";

const REFRESH_MS = 2000;

/** Reloads the page's data every two seconds while something on the page is still being prepared. */
export function useReloadWhile(isBeingMade: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isBeingMade) return;
    const timer = setInterval(() => void revalidate(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [isBeingMade, revalidate]);
}
