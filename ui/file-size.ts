import { decimalText } from "#shared/number-text.ts";

/** Formats a size in bytes: "2 MB", "340 kB", "1,5 GB". */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${Math.round(bytes)} B`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`;
  const [size, unit] = bytes < 999_950_000 ? [bytes / 1e6, "MB"] : [bytes / 1e9, "GB"];
  return `${decimalText(size)} ${unit}`;
}

/**
 * Returns why a file is refused before upload, in pt-BR; null when it is accepted. The server checks the file again.
 */
export function fileProblem(
  file: { name: string; type: string; size: number },
  accept: string,
  kinds: string,
  maxBytes: number,
): string | null {
  if (!isAccepted(file, accept)) return `“${file.name}” não pode ser enviado: aqui só entra ${kinds}.`;
  if (file.size > maxBytes) return `“${file.name}” tem ${sizeText(file.size)}, e o limite é ${sizeText(maxBytes)}.`;
  return file.size === 0 ? `“${file.name}” está vazio.` : null;
}

function isAccepted({ name, type }: { name: string; type: string }, accept: string): boolean {
  const kinds = accept.split(",").map((one) => one.trim().toLowerCase());
  return kinds.some((kind) => {
    if (kind.startsWith(".")) return name.toLowerCase().endsWith(kind);
    return kind.endsWith("/*") ? type.startsWith(kind.slice(0, -1)) : type === kind;
  });
}
