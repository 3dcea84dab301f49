type Period = { starts_on: string; ends_on: string };

/** Returns the state of a class on a day ("YYYY-MM-DD"). The first and the last day belong to the class. */
export function classState({ starts_on, ends_on }: Period, today: string): "upcoming" | "running" | "ended" {
  if (today < starts_on) return "upcoming";
  return today > ends_on ? "ended" : "running";
}
