import type { Services, SignedIn } from "../http/context.ts";

export type PersonRow = Omit<SignedIn, "tester">;

/** A tester is known by the domain of the e-mail (spec, section 1). */
export function signedIn(person: PersonRow, { testerDomains }: Services): SignedIn {
  const domain = person.email.slice(person.email.lastIndexOf("@") + 1).toLowerCase();
  const { _id, email, data, rule, require_anamnese, project, enrollments } = person;
  return { _id, email, data, rule, require_anamnese, project, enrollments, tester: testerDomains.includes(domain) };
}
