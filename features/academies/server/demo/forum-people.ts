import type { AcademySettings } from "../academy.ts";
import type { AcademyForum } from "../read-forum.ts";
import { crowdOf, type Fictitious, freeEmail } from "./crowd.ts";

/** Returns the people of the forum's conversations who are not yet among the academy's demo people. */
export function forumPeople(settings: AcademySettings, forums: readonly AcademyForum[]): Fictitious[] {
  const others = [...settings.demo_people, ...crowdOf(settings)];
  const emails = new Set(others.map(({ email }) => email.toLowerCase()));
  const names = new Set(others.map(({ name }) => name));
  const found: Fictitious[] = [];
  for (const name of forums.flatMap(({ people }) => people)) {
    if (names.has(name)) continue;
    names.add(name);
    const first_name = name.split(/\s+/)[0] ?? name;
    const email = freeEmail({ name }, settings.crowd?.email_domain ?? "exemplo.com.br", emails);
    emails.add(email);
    found.push({ name, first_name, email });
  }
  return found;
}
