import { useEffect, useRef } from "react";
import { hasCode } from "#platform/web/api/quotable.ts";
import { rememberError } from "#platform/web/last-seen.ts";
import type { ActionResult } from "./form-action.ts";

/** A form's result, shown beside the form and focused. */
export function ActionMessage({ answer }: { answer: ActionResult | undefined }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (answer) place.current?.focus();
    if (answer?.problem && hasCode(answer.problem)) rememberError(answer.problem);
  }, [answer]);
  if (!answer) return null;
  return (
    <p
      ref={place}
      tabIndex={-1}
      className={answer.problem ? "alert" : "form-done"}
      role={answer.problem ? "alert" : "status"}
    >
      {answer.problem ?? answer.done}
    </p>
  );
}
