import { useMemo } from "react";
import { useLocation } from "react-router";
import { type ActionResult, formResult } from "#features/form-action.ts";
import { useLastActionData } from "#features/use-last-action-data.ts";
import { useOneTimeMessage } from "#platform/web/router/use-one-time-message.ts";

/** The success of a form by the value of `salvo` in the address that the form's action redirects to. */
export type SuccessMessages = Readonly<
  Record<string, { intent: string; message: string | ((search: URLSearchParams) => string) }>
>;

/**
 * Returns the result of the page's last form, of which a success may come from the action that redirected to the page.
 * `refused` is the same result if it is a refusal.
 */
export function useFormResult(messages: SuccessMessages) {
  const { key, search } = useLocation();
  const sent = useLastActionData<ActionResult>();
  useOneTimeMessage("salvo", "conteudos", "versao");
  const saved = useMemo(() => {
    const fields = new URLSearchParams(search);
    const found = messages[fields.get("salvo") ?? ""];
    if (!found) return undefined;
    const { intent, message } = found;
    return { key, ...formResult(intent, { done: typeof message === "string" ? message : message(fields) }) };
  }, [key, search, messages]);
  const answer = sent ?? saved;
  return { answer, refused: answer?.problem ? answer : undefined };
}
