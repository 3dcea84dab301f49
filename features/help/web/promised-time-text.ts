/** Formats a moment in the academy's time zone: “segunda-feira, 23 de novembro, às 17h”. */
export function promisedTimeText(iso: string, timeZone: string): string {
  const at = new Date(iso);
  const day = new Intl.DateTimeFormat("pt-BR", { weekday: "long", day: "numeric", month: "long", timeZone }).format(at);
  const [hour = "", minute = ""] = new Intl.DateTimeFormat("pt-BR", {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  })
    .format(at)
    .split(":");
  return `${day}, às ${Number(hour)}h${minute === "00" ? "" : minute}`;
}
