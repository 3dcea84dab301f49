/**
 * Kinds of values that people type in a fixed format (spec, section 5). They are stored without points, slashes and
 * brackets.
 */
export type MaskKind = "cpf" | "cnpj" | "cep" | "card" | "phone" | "date" | "month" | "time";

// 0 stands for a digit and A for a letter or a digit; other characters stand for themselves.
const FORMATS: Record<Exclude<MaskKind, "phone">, string> = {
  cpf: "000.000.000-00",
  // Letters are possible since July 2026; the two check digits remain digits (Receita Federal, IN 2.229/2024).
  cnpj: "AA.AAA.AAA/AAAA-00",
  cep: "00.000-000",
  card: "0000 0000 0000 0000",
  date: "00/00/0000",
  month: "00/0000",
  time: "00:00",
};
const LANDLINE = "(00) 0000-0000";
const MOBILE = "(00) 0 0000-0000";
const TOLL_FREE = "0000 000 0000";

/** Returns the format of a value. A phone's format depends on its first digits. */
export function formatOf(kind: MaskKind, text: string): string {
  if (kind !== "phone") return FORMATS[kind];
  const digits = unformatted("phone", text);
  if (digits.startsWith("0")) return TOLL_FREE;
  return digits[2] === "9" ? MOBILE : LANDLINE;
}

/**
 * Removes the format's punctuation: "529.982.247-25" becomes "52998224725". Single digits of a date, typed without
 * the mask, get their zero: "3/2/1990" becomes "03021990".
 */
export function unformatted(kind: MaskKind, text: string): string {
  if (kind === "cnpj") return text.toUpperCase().replace(/[^0-9A-Z]/g, "");
  const isDate = kind === "date" || kind === "month";
  return (isDate ? text.replace(/\b\d(?=\D)/g, "0$&") : text).replace(/\D/g, "");
}

/**
 * Formats a value for people: "52998224725" becomes "529.982.247-25". An incomplete value is formatted as far as it
 * goes.
 */
export function formatted(kind: MaskKind, text: string): string {
  const left = [...unformatted(kind, text)];
  let shown = "";
  for (const place of formatOf(kind, text)) {
    if (left.length === 0) break;
    shown += isPlaceholder(place) ? left.shift() : place;
  }
  return shown;
}

/** Checks whether a character of a format is a placeholder for a character of the value. */
export function isPlaceholder(character: string): boolean {
  return character === "0" || character === "A";
}
