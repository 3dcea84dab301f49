const ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";

/** Encodes bytes as multibase base58btc ("z" and the digits), the format of keys and proofs in W3C credentials. */
export function toBase58(bytes: Uint8Array): string {
  let value = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let digits = "";
  for (; value > 0n; value /= 58n) digits = (ALPHABET[Number(value % 58n)] ?? "") + digits;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return `z${"1".repeat(zeros < 0 ? bytes.length : zeros)}${digits}`;
}

/** Decodes text that `toBase58` encoded; returns null for any other text. */
export function fromBase58(text: string): Uint8Array | null {
  if (!/^z[1-9A-HJ-NP-Za-km-z]{1,200}$/.test(text)) return null;
  const digits = text.slice(1);
  let value = [...digits].reduce((sum, digit) => sum * 58n + BigInt(ALPHABET.indexOf(digit)), 0n);
  const bytes: number[] = [];
  for (; value > 0n; value /= 256n) bytes.unshift(Number(value % 256n));
  const zeros = /^1*/.exec(digits)?.[0].length ?? 0;
  return Uint8Array.from([...Array.from({ length: zeros }, () => 0), ...bytes]);
}
