import { type FormEvent, useEffect, useRef } from "react";
import { focusInSight } from "#ui/take-focus.ts";

/**
 * For the form of the buttons that move a row: the focus goes along with the row, to the other button where it can go no
 * further. `place`: where the row is in its list. Returns the submit handler, which remembers the pressed button.
 */
export function useFocusFollow(place: number): (event: FormEvent<HTMLFormElement>) => void {
  const pressed = useRef<HTMLButtonElement | null>(null);
  useEffect(() => {
    const button = pressed.current;
    pressed.current = null;
    const buttons = [...(button?.form?.querySelectorAll("button") ?? [])];
    focusInSight(button?.disabled ? buttons.find(({ disabled }) => !disabled) : button);
  }, [place]);
  return ({ nativeEvent }) => {
    const { submitter } = nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement) pressed.current = submitter;
  };
}
