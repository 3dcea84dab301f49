import http from "node:http";
import https from "node:https";
import { isPrivateAddress, publicLookup } from "./private-networks.ts";

interface PostOptions {
  /** Whether to refuse connections to private networks, even if a public name resolves to one. */
  isPublicOnly: boolean;
  timeoutMs: number;
  maxBytes: number;
}

interface PostResponse {
  status: number;
  text: string;
}

/** Thrown when a response has more than `maxBytes` bytes. */
export class TooLongAnswer extends Error {}

/** Posts JSON and returns the response, without following redirects. Rejects when nobody answers in time. */
export async function postJson(
  url: string,
  body: unknown,
  { isPublicOnly, timeoutMs, maxBytes }: PostOptions,
): Promise<PostResponse> {
  // `publicLookup` checks only names; a URL with an IP address is checked here.
  if (isPublicOnly && isPrivateAddress(new URL(url).hostname)) throw new Error("A private address");
  const { request } = url.startsWith("https:") ? https : http;
  const bytes = Buffer.from(JSON.stringify(body));
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    request(url, {
      method: "POST",
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      ...(isPublicOnly && { lookup: publicLookup }),
      headers: { "Content-Type": "application/json", Accept: "application/json", "Content-Length": bytes.length },
    })
      .on("response", resolve)
      .on("error", reject)
      .end(bytes);
  });
  return { status: response.statusCode ?? 0, text: await textOf(response, maxBytes) };
}

async function textOf(response: http.IncomingMessage, maxBytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBytes) throw new TooLongAnswer("The answer is too long");
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}
