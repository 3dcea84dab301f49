import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { hasRequestId } from "#platform/web/api/message-with-request-id.ts";
import { rememberError } from "#platform/web/last-seen.ts";
import type { ActionResult } from "./form-action.ts";

interface ActionMessageProps {
  answer: ActionResult | undefined;
  /** Intents whose success does not move the focus, such as those that move a row of a long list. */
  unfocused?: readonly string[];
}

/** Result message of a form, which takes the focus unless its intent is in `unfocused`. */
export function ActionMessage({ answer: latest, unfocused = [] }: ActionMessageProps) {
  const answer = useLastAnswer(latest);
  const place = useRef<HTMLParagraphElement>(null);
  const isFocused = answer && (answer.problem || !unfocused.includes(answer.intent));
  useEffect(() => {
    if (isFocused) place.current?.focus();
    if (answer?.problem && hasRequestId(answer.problem)) rememberError(answer.problem);
  }, [answer, isFocused]);
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

/** Returns the answer until the next navigation: the router drops it when the page reloads its data. */
function useLastAnswer(answer: ActionResult | undefined): ActionResult | undefined {
  const { key } = useLocation();
  const [last, setLast] = useState({ answer, key });
  const isNew = last.key !== key || (answer !== undefined && last.answer !== answer);
  if (isNew) setLast({ answer, key });
  return isNew ? answer : last.answer;
}
