import { type FormEvent, useEffect, useRef } from "react";
import { focusAndReveal } from "#ui/take-focus.ts";

/**
 * Returns the submit handler of a form whose buttons move a row up or down. After the move, it focuses the pressed
 * button again, or the other one if that is disabled. `position` is the row's position in its list.
 */
export function useFocusAfterMove(position: number): (event: FormEvent<HTMLFormElement>) => void {
  const pressed = useRef<HTMLButtonElement | null>(null);
  useEffect(() => {
    const button = pressed.current;
    pressed.current = null;
    const buttons = [...(button?.form?.querySelectorAll("button") ?? [])];
    focusAndReveal(button?.disabled ? buttons.find(({ disabled }) => !disabled) : button);
  }, [position]);
  return ({ nativeEvent }) => {
    const { submitter } = nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement) pressed.current = submitter;
  };
}
