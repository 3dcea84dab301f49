import { type RefObject, useEffect } from "react";

/** Lets digit keys pick an option while the focus is in a group of choices. 0 picks “Prefiro não responder”. */
export function useDigitKeys(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current;
    const press = (event: KeyboardEvent) => {
      if (event.target && pressDigit(event.target, event.key)) event.preventDefault();
    };
    element?.addEventListener("keydown", press);
    return () => element?.removeEventListener("keydown", press);
  }, [form]);
}

function pressDigit(target: EventTarget, key: string): boolean {
  if (!/^\d$/.test(key) || !(target instanceof HTMLInputElement) || target.type === "text") return false;
  const group = target.closest("[data-digits]");
  if (!group) return false;
  const all = [...group.querySelectorAll<HTMLInputElement>("input[name=picked]")];
  const declineOption = all.find(({ dataset }) => dataset.alone === "declined");
  const options = all.filter((input) => input !== declineOption);
  const byValue = options.find(({ value }) => value === key);
  const chosen = byValue ?? (key === "0" ? declineOption : options[Number(key) - 1]);
  if (!chosen) return false;
  chosen.click();
  if (document.activeElement?.tagName !== "TEXTAREA") chosen.focus();
  return true;
}
