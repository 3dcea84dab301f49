/** Returns the text of a response's body. Throws as soon as more than `bytes` bytes have arrived. */
export async function readLimited(response: Response, bytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let read = 0;
  for await (const piece of response.body ?? []) {
    read += piece.byteLength;
    if (read > bytes) throw new Error(`The answer is longer than ${bytes} bytes`);
    text += decoder.decode(piece, { stream: true });
  }
  return text + decoder.decode();
}
