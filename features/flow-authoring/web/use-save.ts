import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { useNavigation } from "react-router";
import type { ActionResult } from "#features/form-action.ts";
import { isRefusedSave } from "./written-flow.ts";

/**
 * Saves the editor's form by Ctrl+S, or by ⌘S. `first` is the form's first submit button, which Enter presses too. Returns
 * the form's submit handler, which returns whether the form is sent now. While another form of the page is being sent, a
 * save waits for that form's answer, which may have a newer version.
 */
export function useSave(first: RefObject<HTMLButtonElement | null>, answer: ActionResult | undefined) {
  const isWaiting = useRef(false);
  const isSending = useNavigation().state === "submitting";
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      first.current?.click();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [first]);
  useEffect(() => {
    if (isSending || !isWaiting.current) return;
    isWaiting.current = false;
    if (!isRefusedSave(answer)) first.current?.click();
  }, [first, isSending, answer]);
  return (event: FormEvent) => {
    if (isSending) event.preventDefault();
    isWaiting.current = isSending;
    return !isSending;
  };
}

/** Blurs the focused field and focuses it again, so that an id that is set when its field is left is sent, too. */
export function settleFocused(form: HTMLFormElement | null): void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement) || !form?.contains(activeElement)) return;
  flushSync(() => activeElement.blur());
  activeElement.focus({ preventScroll: true });
}
