import { folded } from "#shared/folded.ts";
import type { AcademySettings } from "../academy.ts";
import { pick, type Random, randomFrom } from "./random.ts";

export interface Fictitious {
  name: string;
  first_name: string;
  email: string;
}

const TWO_LAST_NAMES = 0.3;

/** Returns the fictitious people of a demo academy, always the same ones for the same lists and seed. */
export function crowdOf({ crowd, demo_people }: AcademySettings): Fictitious[] {
  if (!crowd) return [];
  const random = randomFrom(crowd.seed);
  const emails = new Set(demo_people.map(({ email }) => email.toLowerCase()));
  const names = new Set(demo_people.map(({ name }) => name));
  return Array.from({ length: crowd.size }, () => {
    const person = inventPerson(random, crowd, names);
    const email = freeEmail(person, crowd.email_domain, emails);
    emails.add(email);
    names.add(person.name);
    return { ...person, email };
  });
}

function inventPerson(
  random: Random,
  { first_names, last_names }: NonNullable<AcademySettings["crowd"]>,
  taken: ReadonlySet<string>,
): Omit<Fictitious, "email"> {
  let person = { name: "", first_name: "" };
  // Short lists of names may run out of unique ones. After 20 tries two people share a name.
  for (let tries = 0; tries < 20; tries++) {
    const first_name = pick(random, first_names);
    const [middle, last] = [pick(random, last_names), pick(random, last_names)];
    const isDouble = random() < TWO_LAST_NAMES && middle !== last && !`${middle}${last}`.includes(" ");
    person = { name: [first_name, ...(isDouble ? [middle] : []), last].join(" "), first_name };
    if (!taken.has(person.name)) break;
  }
  return person;
}

/** Returns an unused e-mail address for a person. */
export function freeEmail({ name }: { name: string }, domain: string, taken: ReadonlySet<string>): string {
  const words = asciiWords(name);
  const short = [words[0], words.at(-1)].join(".");
  for (let number = 1; ; number++) {
    const address = `${short}${number === 1 ? "" : number}@${domain}`;
    if (!taken.has(address)) return address;
  }
}

function asciiWords(name: string): string[] {
  return folded(name)
    .split(/\s+/)
    .map((word) => word.replace(/[^a-z0-9]/g, ""))
    .filter(Boolean);
}
