/** Returns a time zone's name as people in Brazil say it: "horário de Brasília" for America/Sao_Paulo. */
export function timeZoneName(timeZone: string, now: Date): string {
  const format = new Intl.DateTimeFormat("pt-BR", { timeZone, timeZoneName: "longGeneric" });
  const name = format.formatToParts(now).find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  // Unicode's data say "Padrão" (standard time) also for zones without summer time, which nobody says.
  return name.replace(" Padrão", "").replace(/^Horário/, "horário");
}
