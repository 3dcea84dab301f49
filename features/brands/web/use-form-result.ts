import { useMemo } from "react";
import { useLocation } from "react-router";
import { type ActionResult, formResult } from "#features/form-action.ts";
import { useOneTimeMessage } from "#platform/web/router/use-one-time-message.ts";

/** The success of a form by the value of `salvo` in the address that the form's action redirects to. */
export type SavedMessages = Readonly<
  Record<string, { intent: string; message: string | ((search: URLSearchParams) => string) }>
>;

/** Returns the result of the page's last form: `sent`, or the success of the action that redirected to the page. */
export function useSavedAnswer(sent: ActionResult | undefined, messages: SavedMessages): ActionResult | undefined {
  const { key, search } = useLocation();
  useOneTimeMessage("salvo", "conteudos");
  const saved = useMemo(() => {
    const fields = new URLSearchParams(search);
    const found = messages[fields.get("salvo") ?? ""];
    if (!found) return undefined;
    const { intent, message } = found;
    return { key, ...formResult(intent, { done: typeof message === "string" ? message : message(fields) }) };
  }, [key, search, messages]);
  return sent ?? saved;
}
