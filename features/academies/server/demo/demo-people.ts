import type { AcademySettings } from "../academy.ts";

/** Returns the people who can sign in to a demo academy, with plain-text passwords, for the start script to print. */
export function demoPeople(settings: AcademySettings) {
  return settings.demo_people.map(({ name, email, password, rule }) => ({ name, email, password, rule: rule ?? null }));
}
