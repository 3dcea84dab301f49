/** A time zone as people in Brazil call it: "horário de Brasília" for America/Sao_Paulo. */
export function timeZoneName(timeZone: string, now: Date): string {
  const format = new Intl.DateTimeFormat("pt-BR", { timeZone, timeZoneName: "longGeneric" });
  const name = format.formatToParts(now).find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  // Unicode's data name the standard time of zones without summer time, too; nobody says so.
  return name.replace(" Padrão", "").replace(/^Horário/, "horário");
}
