import { formFields } from "#shared/form-fields.ts";
import type { CallOptions } from "./api.ts";
import type { ApiResponse } from "./response-problem.ts";

/** Returns a call's input as a multipart form; null when the input contains no file. */
export function formWithFiles(input: Readonly<Record<string, unknown>>): FormData | null {
  const entries = Object.entries(input);
  if (!entries.some(([, value]) => value instanceof File)) return null;
  const form = new FormData();
  for (const [name, value] of entries)
    if (value instanceof File) form.append(name, value);
    else for (const [field, text] of formFields(value, name)) form.append(field, text);
  return form;
}

/**
 * Sends a form with files by XMLHttpRequest, because `fetch` reports no progress. Has no time limit: the server ends
 * stalled uploads. Returns null when there is no response; rejects with the signal's reason when it aborts.
 */
export function sendFiles(
  address: string,
  { form, headers }: { form: FormData; headers: Readonly<Record<string, string>> },
  { signal, onProgress }: Pick<CallOptions, "onProgress"> & { signal: AbortSignal },
): Promise<ApiResponse | null> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
    request.addEventListener("load", () => resolve(request.status === 408 ? null : responseOf(request)));
    request.addEventListener("error", () => resolve(null));
    request.addEventListener("abort", () => reject(signal.reason as Error));
    request.addEventListener("loadend", () => signal.removeEventListener("abort", abort));
    request.open("POST", address);
    request.withCredentials = true;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    if (signal.aborted) return reject(signal.reason as Error);
    signal.addEventListener("abort", abort);
    request.send(form);
  });
}

function responseOf({ status, statusText, responseText }: XMLHttpRequest): ApiResponse {
  try {
    return { status, statusText, body: JSON.parse(responseText) as ApiResponse["body"] };
  } catch {
    return { status, statusText, body: null };
  }
}
