import QRCode from "qrcode";

/** The dark modules of a QR code as one SVG path, with horizontal neighbours merged; `size` is its side in modules. */
export function qrPath(text: string): { d: string; size: number } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
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
