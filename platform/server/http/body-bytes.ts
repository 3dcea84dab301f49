import type { Http } from "./env.ts";
import { Problem } from "./problem.ts";

/** Reads a request's body into memory. Throws a 400 `Problem` when the sender disconnects before its end. */
export async function bodyBytes(http: Http): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await http.req.arrayBuffer());
  } catch {
    throw requestAborted();
  }
}

/** Returns the error of an aborted request. Its message is never shown, because the sender has disconnected. */
export function requestAborted(): Problem {
  return new Problem(400, "O envio foi interrompido.", { code: "unreadable_body" });
}
