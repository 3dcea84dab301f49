/** Minutes of study in words: "45 min", "2 h 10", "1.240 h". */
export function studyTime(minutes: number): string {
  if (minutes < 60) return `${minutes}\u00A0min`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours >= 100 || rest === 0) return `${hours.toLocaleString("pt-BR")}\u00A0h`;
  return `${hours}\u00A0h\u00A0${String(rest).padStart(2, "0")}`;
}
