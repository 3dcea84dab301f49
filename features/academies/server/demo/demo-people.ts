import type { Academy } from "../academy.ts";

/** Who may sign in to a demo academy, with their passwords in the open, for the start screen to print. */
export function demoPeople({ settings }: Academy) {
  return settings.demo_people.map(({ name, email, password, rule }) => ({ name, email, password, rule: rule ?? null }));
}
