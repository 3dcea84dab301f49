import { request } from "node:http";
import { json } from "node:stream/consumers";
import { HOST } from "./bench-academy.ts";

export interface Answer<T> {
  answer: T;
  cookies: string[];
}

/**
 * Calls the API as a browser at the bench academy's host does; not with fetch, which sets its own Host header. Rejects
 * unless the status is 200.
 */
export function callApi<T>(
  port: number,
  method: "GET" | "POST",
  path: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer<T>> {
  const host = `${HOST}:${port}`;
  const all = { host, origin: `http://${host}`, "content-type": "application/json", ...headers };
  return new Promise((resolve, reject) => {
    const sent = request({ host: "127.0.0.1", port, method, path, headers: all }, (received) => {
      json(received).then((answer) => {
        if (received.statusCode !== 200) return reject(new Error(`${path}: ${JSON.stringify(answer)}`));
        resolve({ answer: answer as T, cookies: received.headers["set-cookie"] ?? [] });
      }, reject);
    });
    sent.on("error", reject);
    sent.end(body === undefined ? "" : JSON.stringify(body));
  });
}

/** Returns the headers of a signed-in person's API call or page request at the bench academy's host. */
export function sessionHeaders(port: number, token: string): Record<string, string> {
  return {
    host: `${HOST}:${port}`,
    authorization: `Bearer ${token}`,
    cookie: `vereda_session=${token}`,
    "content-type": "application/json",
  };
}
