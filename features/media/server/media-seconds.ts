/** The duration in seconds of an MP4, M4A or MOV, from its movie header (ISO 14496-12, “mvhd”); null when it has none. */
export function mediaSeconds(bytes: Uint8Array): number | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const at = buffer.indexOf("mvhd");
  if (at < 0 || buffer.length < at + 36) return null;
  const isLong = buffer.readUInt8(at + 4) === 1;
  const scale = buffer.readUInt32BE(at + (isLong ? 24 : 16));
  const length = isLong ? Number(buffer.readBigUInt64BE(at + 28)) : buffer.readUInt32BE(at + 20);
  return scale > 0 ? length / scale : null;
}
