/**
 * Limits of a sent picture: max pixels by format, min and max side in pixels, and the max ratio of the longer side to
 * the shorter.
 */
export const PICTURE_LIMITS = {
  formats: { jpeg: 50_000_000, png: 50_000_000, webp: 50_000_000, avif: 12_000_000 },
  maxSide: 12_000,
  minSide: 16,
  maxAspect: 10,
} as const;

const TOO_LARGE = "Esta imagem é grande demais para ser aberta aqui. Envie uma menor.";
export const PICTURE_FAULTS = {
  "other-format": "Não conseguimos abrir esta imagem. Envie PNG, JPEG ou WebP.",
  broken: "Não conseguimos abrir esta imagem: o arquivo está com defeito. Envie PNG, JPEG ou WebP.",
  "too-many-pixels": "Esta imagem tem pixels demais. Envie uma de até 50 megapixels; em AVIF, de até 12.",
  "too-long": "Esta imagem é comprida demais: um lado pode ter até 10 vezes o outro. Recorte-a e envie de novo.",
  "too-small": "Esta imagem é pequena demais. Envie uma de pelo menos 16 por 16 pixels.",
  "too-slow": TOO_LARGE,
  "too-much-memory": TOO_LARGE,
} as const;

interface Size {
  width: number;
  height: number;
}

/**
 * Returns the reason, in pt-BR, to refuse a picture of this size; null if the size is accepted. The server's decoder
 * checks the same limits.
 */
export function pictureSizeFault({ width, height }: Size, format: keyof typeof PICTURE_LIMITS.formats): string | null {
  const { formats, maxSide, minSide, maxAspect } = PICTURE_LIMITS;
  if (width * height > formats[format]) return PICTURE_FAULTS["too-many-pixels"];
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)];
  if (shorter < minSide) return PICTURE_FAULTS["too-small"];
  return longer > maxSide || longer > shorter * maxAspect ? PICTURE_FAULTS["too-long"] : null;
}
