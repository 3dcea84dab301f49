import type { Readable } from "node:stream";

/**
 * Reads an incoming e-mail; returns null when it has more than `maxBytes`. SMTP requires that an e-mail that is too
 * large is read to its end too, but none of it stays in memory.
 */
export async function readEmailBytes(stream: Readable, maxBytes: number): Promise<Buffer | null> {
  let chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) chunks = [];
    else chunks.push(chunk);
  }
  return length > maxBytes ? null : Buffer.concat(chunks);
}
