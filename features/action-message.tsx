import { type ReactNode, useEffect, useRef } from "react";
import { hasRequestId } from "#platform/web/api/message-with-request-id.ts";
import { rememberError } from "#platform/web/last-seen.ts";
import { paths } from "#shared/paths.ts";
import type { ActionResult } from "./form-action.ts";

interface ActionMessageProps {
  answer: ActionResult | undefined;
  /** Intents whose success does not move the focus, such as those that move a row of a long list. */
  unfocused?: readonly string[];
  /** What follows the message, such as a link to the next step. */
  children?: ReactNode;
}

/** Result message of a form, which takes the focus unless its intent is in `unfocused`. */
export function ActionMessage({ answer, unfocused = [], children }: ActionMessageProps) {
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
      {answer.status === 401 ? (
        <>
          {" "}
          <a className="link" href={paths.login()} target="_blank" rel="noreferrer">
            Entrar em outra aba
          </a>
        </>
      ) : null}
      {children}
    </p>
  );
}
