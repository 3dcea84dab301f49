/** What people write with a fixed form (spec, section 5). Kept without its points, slashes and brackets. */
export type MaskKind = "cpf" | "cnpj" | "cep" | "card" | "phone" | "date" | "month" | "time";

// 0 stands for a digit, A for an email or a digit; the rest stands for itself.
const FORMS: Record<Exclude<MaskKind, "phone">, string> = {
  cpf: "000.000.000-00",
  // Alphanumeric since July 2026; the two check digits stay digits (Receita Federal, IN 2.229/2024).
  cnpj: "AA.AAA.AAA/AAAA-00",
  cep: "00.000-000",
  card: "0000 0000 0000 0000",
  date: "00/00/0000",
  month: "00/0000",
  time: "00:00",
};
const LANDLINE = "(00) 0000-0000";
const MOBILE = "(00) 0 0000-0000";
const FREE_CALL = "0000 000 0000";

/** The form that a text takes: a phone's depends on its first digits. */
export function formOf(kind: MaskKind, text: string): string {
  if (kind !== "phone") return FORMS[kind];
  const digits = unformatted("phone", text);
  if (digits.startsWith("0")) return FREE_CALL;
  return digits[2] === "9" ? MOBILE : LANDLINE;
}

/** The characters that count: "529.982.247-25" is "52998224725". */
export function unformatted(kind: MaskKind, text: string): string {
  return kind === "cnpj" ? text.toUpperCase().replace(/[^0-9A-Z]/g, "") : text.replace(/\D/g, "");
}

/** As a person reads it: "52998224725" is "529.982.247-25". What is there of it is formatted, also when it is not all. */
export function formatted(kind: MaskKind, text: string): string {
  const left = [...unformatted(kind, text)];
  let shown = "";
  for (const place of formOf(kind, text)) {
    if (left.length === 0) break;
    shown += isPlace(place) ? left.shift() : place;
  }
  return shown;
}

/** Whether a character of a form waits for one of the person's. */
export function isPlace(character: string): boolean {
  return character === "0" || character === "A";
}
