import { createSocket } from "node:dgram";
import type { AddressInfo } from "node:net";

const A = 1;
const TXT = 16;

/**
 * Starts a DNS server on this machine that answers TXT queries over UDP from `records`, and A queries from `addresses`.
 * For a name whose record is null, it does not answer.
 */
export async function startDnsDouble(records: Map<string, string[] | null>, addresses = new Map<string, string[]>()) {
  const socket = createSocket("udp4");
  const asked: string[] = [];
  socket.on("message", (query, from) => {
    const { name, end } = nameIn(query);
    const type = query.readUInt16BE(end - 4);
    if (type !== TXT) {
      const values = type === A ? (addresses.get(name) ?? []) : [];
      const bytes = values.map((address) => Buffer.from(address.split(".").map(Number)));
      socket.send(answerTo(query, end, A, bytes), from.port, from.address);
      return;
    }
    asked.push(name);
    const texts = records.get(name);
    if (texts === null) return;
    socket.send(answerTo(query, end, TXT, (texts ?? []).map(asStrings)), from.port, from.address);
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  socket.bind(0, "127.0.0.1", resolve);
  await promise;
  return { address: `127.0.0.1:${(socket.address() as AddressInfo).port}`, asked, stop: () => socket.close() };
}

/** Reads the name in the question, and the position where the question ends. */
function nameIn(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let size = query[at] ?? 0; size > 0; size = query[at] ?? 0) {
    labels.push(query.toString("ascii", at + 1, at + 1 + size));
    at += size + 1;
  }
  return { name: labels.join(".").toLowerCase(), end: at + 5 };
}

/** Encodes a text as DNS strings of at most 255 bytes. */
function asStrings(text: string): Buffer {
  const bytes = Buffer.from(text);
  return Buffer.concat(
    Array.from({ length: Math.max(1, Math.ceil(bytes.length / 255)) }, (_, part) => {
      const piece = bytes.subarray(part * 255, (part + 1) * 255);
      return Buffer.concat([Buffer.from([piece.length]), piece]);
    }),
  );
}

/**
 * Builds a response (RFC 1035) with the question and each value; without values, with the code for a name that does not
 * exist.
 */
function answerTo(query: Buffer, end: number, type: number, values: readonly Buffer[]): Buffer {
  const head = Buffer.from(query.subarray(0, 12));
  head.writeUInt16BE(values.length > 0 ? 0x81_80 : 0x81_83, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(values.length, 6);
  head.writeUInt32BE(0, 8);
  const answers = values.map((value) => {
    const fixed = Buffer.alloc(12);
    fixed.writeUInt16BE(0xc0_0c, 0);
    fixed.writeUInt16BE(type, 2);
    fixed.writeUInt16BE(1, 4);
    fixed.writeUInt16BE(value.length, 10);
    return Buffer.concat([fixed, value]);
  });
  return Buffer.concat([head, query.subarray(12, end), ...answers]);
}
