import type { FormAnswer } from "./form-answer.ts";
import { takeFocus } from "#ui/take-focus.ts";

/** What became of a form, said where it stands. What is wrong with single fields is said beside them. */
export function FormMessage({ answer }: { answer: FormAnswer | undefined }) {
  const said = answer?.problem ?? answer?.done;
  if (!said) return null;
  return (
    <p
      ref={takeFocus}
      tabIndex={-1}
      className={answer?.problem ? "alert" : "access-done"}
      role={answer?.problem ? "alert" : "status"}
    >
      {said}
    </p>
  );
}
