/** Formats a time in the academy's time zone: “21 de novembro de 2026, às 20:15”. */
export function momentInEmail(now: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat("pt-BR", { dateStyle: "long", timeZone }).format(now);
  return `${day}, às ${new Intl.DateTimeFormat("pt-BR", { timeStyle: "short", timeZone }).format(now)}`;
}
