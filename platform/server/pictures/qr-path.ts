import QRCode from "qrcode";

/**
 * The dark modules of a QR code as one SVG path, with horizontal neighbours merged; `size` is its side in modules. A long text
 * that looks random, such as a signature, needs no search for the best segments and mask: that is most of the work.
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
