import QRCode from "qrcode";

/**
 * Returns the dark modules of a QR code as one SVG path, and its side length (`size`) in modules. `looksRandom` skips
 * the search for the best segments and mask, which is slow and useless for a long signature.
 */
export function qrPath(text: string, { looksRandom = false } = {}): { d: string; size: number } {
  const data = looksRandom ? [{ data: new TextEncoder().encode(text), mode: "byte" as const }] : text;
  const { modules } = QRCode.create(data, {
    errorCorrectionLevel: "M",
    ...(looksRandom ? { maskPattern: 2 as const } : {}),
  });
  let d = "";
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) {
      const start = x;
      while (x < modules.size && modules.get(y, x)) x++;
      if (x > start) d += `M${start} ${y}h${x - start}v1h${start - x}z`;
    }
  }
  return { d, size: modules.size };
}
