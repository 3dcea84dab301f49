import { type RefObject, useEffect, useRef, useState } from "react";
import { useFetchers, useNavigation } from "react-router";

/**
 * Returns whether a field shows the server's error, and a function to call when the field is edited: the error then hides
 * until its form was sent again and is answered.
 */
export function useServerError(field: RefObject<HTMLElement | null>): { isCurrent: boolean; edited(): void } {
  const [isCurrent, setCurrent] = useState(true);
  const isSent = useRef(false);
  const isNavigating = useNavigation().state !== "idle";
  const isSending = useFetchers().some(({ state }) => state !== "idle") || isNavigating;
  useEffect(() => {
    const form = field.current?.closest("form");
    const remember = () => {
      isSent.current = true;
    };
    form?.addEventListener("submit", remember);
    return () => form?.removeEventListener("submit", remember);
  }, [field]);
  useEffect(() => {
    if (isSending || !isSent.current) return;
    isSent.current = false;
    setCurrent(true);
  }, [isSending]);
  return { isCurrent, edited: () => setCurrent(false) };
}
