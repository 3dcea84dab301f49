import { createSocket } from "node:dgram";
import type { AddressInfo } from "node:net";

const TXT = 16;

/** A DNS server on this machine that answers TXT queries over UDP from `records`; null: it keeps silent. */
export async function startDnsDouble(records: Map<string, string[] | null>) {
  const socket = createSocket("udp4");
  const asked: string[] = [];
  socket.on("message", (query, from) => {
    const { name, end } = nameIn(query);
    asked.push(name);
    const texts = records.get(name);
    if (texts === null) return;
    socket.send(answerTo(query, end, texts ?? []), from.port, from.address);
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  socket.bind(0, "127.0.0.1", resolve);
  await promise;
  return { address: `127.0.0.1:${(socket.address() as AddressInfo).port}`, asked, stop: () => socket.close() };
}

/** The name of the question, and where the question ends. */
function nameIn(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let size = query[at] ?? 0; size > 0; size = query[at] ?? 0) {
    labels.push(query.toString("ascii", at + 1, at + 1 + size));
    at += size + 1;
  }
  return { name: labels.join(".").toLowerCase(), end: at + 5 };
}

/** RFC 1035: the question again, and each text as strings of at most 255 bytes; without texts the name does not exist. */
function answerTo(query: Buffer, end: number, texts: readonly string[]): Buffer {
  const head = Buffer.from(query.subarray(0, 12));
  head.writeUInt16BE(texts.length > 0 ? 0x81_80 : 0x81_83, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(texts.length, 6);
  head.writeUInt32BE(0, 8);
  const answers = texts.map((text) => {
    const bytes = Buffer.from(text);
    const strings = Array.from({ length: Math.max(1, Math.ceil(bytes.length / 255)) }, (_, part) => {
      const piece = bytes.subarray(part * 255, (part + 1) * 255);
      return Buffer.concat([Buffer.from([piece.length]), piece]);
    });
    const value = Buffer.concat(strings);
    const fixed = Buffer.alloc(12);
    fixed.writeUInt16BE(0xc0_0c, 0);
    fixed.writeUInt16BE(TXT, 2);
    fixed.writeUInt16BE(1, 4);
    fixed.writeUInt16BE(value.length, 10);
    return Buffer.concat([fixed, value]);
  });
  return Buffer.concat([head, query.subarray(12, end), ...answers]);
}
