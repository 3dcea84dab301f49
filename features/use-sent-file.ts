import { useState } from "react";
import { redirectTarget } from "#platform/web/api/response-problem.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { type UploadOptions, useUpload } from "#ui/use-upload.ts";
import { toastError } from "./api.ts";
import { type ActionResult, formResult, refusedForm, wrongFields } from "./form-action.ts";

const CANCELLED = "O envio foi cancelado. Nada ficou guardado.";

/**
 * Returns functions to send a form with a large file from the browser, with its progress. The result has the form of
 * the page's action result.
 */
export function useSentFile(intent: string) {
  const [result, setResult] = useState<ActionResult>();
  const { sending, send, cancel } = useUpload();

  /** Shows error messages at fields, by field name, without sending anything. */
  const refuse = (fields: Record<string, string>) => setResult(wrongFields(intent, fields) ?? undefined);

  /** Sends the file; resolves to null if it was refused or cancelled. */
  async function sendFile<T>(file: File, call: (options: UploadOptions) => Promise<T>): Promise<T | null> {
    try {
      const answer = await send(file, call);
      if (answer === null) setResult(formResult(intent, { problem: CANCELLED }));
      return answer;
    } catch (error) {
      // After the session's end, the page keeps the form.
      if (!isApiProblem(error) || (error.status !== 401 && redirectTarget(error))) toastError(error);
      else setResult(refusedForm(intent, error));
      return null;
    }
  }
  const finish = (done: string) => setResult(formResult(intent, { done }));
  return { result, sending, cancel, refuse, finish, send: sendFile };
}
