import { useEffect } from "react";
import { useRevalidator } from "react-router";

const POLL_MS = 2000;

/** Reloads the page's data every two seconds while `isOn`. */
export function useChangeProgress(isOn: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => void revalidate(), POLL_MS);
    return () => clearInterval(timer);
  }, [isOn, revalidate]);
}
