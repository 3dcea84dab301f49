import { type CaptionsFault, readCaptions } from "../engine/captions.ts";

/**
 * Converts captions of an academy's folder as an upload does. Valid WebVTT in UTF-8 is returned unchanged, byte for
 * byte.
 */
export async function folderCaptions(content: Blob): Promise<{ content: Blob } | { fault: CaptionsFault }> {
  const bytes = new Uint8Array(await content.arrayBuffer());
  const read = readCaptions(bytes);
  if ("fault" in read) return read;
  const plain = new TextDecoder().decode(bytes).replace(/\r\n?/g, "\n").trim();
  return { content: plain === read.vtt.trim() ? content : new Blob([read.vtt]) };
}
