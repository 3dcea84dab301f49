import type { FormAnswer } from "./form-answer.ts";
import { takeFocus } from "#ui/take-focus.ts";

/** A form's success or error message, shown within the form. Field errors are shown beside their fields. */
export function FormMessage({ answer }: { answer: FormAnswer | undefined }) {
  const message = answer?.problem ?? answer?.done;
  if (!message) return null;
  return (
    <p
      ref={takeFocus}
      tabIndex={-1}
      className={answer?.problem ? "alert" : "form-done"}
      role={answer?.problem ? "alert" : "status"}
    >
      {message}
    </p>
  );
}
