import { listText } from "./list-text.ts";
import { plain } from "./plain-text.ts";

/** The password policy of an academy (spec, section 3). `digits` is the minimum length. */
export interface PasswordRules {
  digits?: number;
  required_number?: boolean;
  required_symbol?: boolean;
  required_uppercase?: boolean;
  /** Whether the owner's name and e-mail, and leaked passwords, are refused too. Default: true. */
  refuse_known?: boolean;
}

/** Everything by which a password is judged, except its owner. */
export interface PasswordPolicy {
  strength: PasswordRules;
  /** The current year in the academy's time zone. */
  year: number;
}

/** The future owner of a password; empty texts when unknown. */
export interface PasswordOwner {
  name: string;
  email: string;
}

/**
 * A requirement of a password: its text in the list shown beforehand (`label`), and in a refusal (`fault`), both in
 * pt-BR.
 */
export interface PasswordRequirement {
  label: string;
  fault: string;
  isMet: boolean;
  /** Whether the password must contain something; false when it must not. */
  mustContain: boolean;
}

const DEFAULT_MIN_LENGTH = 6;
const BANNED_WORDS = ["123", "senha", "test", "brasil", "2025"];
const BANNED_YEARS = 100;
const NOBODY: PasswordOwner = { name: "", email: "" };

/** Returns the password policy of an academy at a moment; equal on the server and in the browser. */
export function passwordPolicy(
  { config, time_zone }: { config: { passwordStrength?: PasswordRules | undefined }; time_zone: string },
  now: Date,
): PasswordPolicy {
  const year = new Intl.DateTimeFormat("en-US", { timeZone: time_zone, year: "numeric", numberingSystem: "latn" });
  return { strength: config.passwordStrength ?? {}, year: Number(year.format(now)) };
}

/** Returns all requirements of a password, each with whether it is met (spec, section 5). */
export function passwordRequirements(
  password: string,
  { strength, year }: PasswordPolicy,
  owner: PasswordOwner = NOBODY,
): PasswordRequirement[] {
  const minLength = strength.digits ?? DEFAULT_MIN_LENGTH;
  const banned = bannedPart(password, year);
  const all = [
    mustHave(
      `${minLength} caracteres ou mais`,
      `precisa ter pelo menos ${minLength} caracteres`,
      lengthOf(password) >= minLength,
    ),
    strength.required_number && mustHave("um número", "precisa ter pelo menos um número", /\p{Nd}/u.test(password)),
    strength.required_symbol &&
      mustHave(
        "um símbolo (como ! ou %)",
        "precisa ter pelo menos um símbolo, como ! ou %",
        /[^\p{L}\p{M}\p{N}]/u.test(password),
      ),
    strength.required_uppercase &&
      mustHave("uma letra maiúscula", "precisa ter pelo menos uma letra maiúscula", /\p{Lu}/u.test(password)),
    mustNotHave(
      "nada fácil de adivinhar, como “senha”, “123” ou um ano",
      `não pode conter “${banned}”: é fácil de adivinhar`,
      banned === undefined,
    ),
    refusesKnown(strength) &&
      mustNotHave(
        "nada do seu nome nem do seu e-mail",
        "não pode conter o seu nome nem o seu e-mail",
        !containsOwnerName(password, owner),
      ),
  ];
  return all.filter((one) => typeof one === "object");
}

/** Whether the policy refuses the owner's name and e-mail, and leaked passwords. */
export function refusesKnown({ refuse_known = true }: PasswordRules): boolean {
  return refuse_known;
}

/** Returns why a password is refused, one pt-BR sentence per reason; empty when it is accepted. */
export function passwordFaults(password: string, policy: PasswordPolicy, owner?: PasswordOwner): string[] {
  return passwordRequirements(password, policy, owner).flatMap(({ isMet, fault }) => (isMet ? [] : [fault]));
}

/** Returns a sentence about the unmet requirements of a password; empty for a valid password. */
export function missingText(requirements: readonly PasswordRequirement[]): string {
  const unmet = requirements.filter(({ isMet }) => !isMet);
  const parts = unmet.filter(({ mustContain }) => mustContain).map(({ label }) => label);
  const bans = unmet.filter(({ mustContain }) => !mustContain).map(({ fault }) => fault);
  return [...(parts.length > 0 ? [`Ainda falta: ${listText(parts)}.`] : []), ...bans].join(" ");
}

function mustHave(label: string, fault: string, isMet: boolean): PasswordRequirement {
  return { label, fault: `A senha ${fault}.`, isMet, mustContain: true };
}

function mustNotHave(label: string, fault: string, isMet: boolean): PasswordRequirement {
  return { ...mustHave(label, fault, isMet), mustContain: false };
}

function lengthOf(password: string): number {
  return Array.from(password).length;
}

function bannedPart(password: string, year: number): string | undefined {
  const text = plain(password);
  const years = Array.from({ length: BANNED_YEARS + 1 }, (_, ago) => String(year - ago));
  return [...BANNED_WORDS, ...years].find((part) => text.includes(part));
}

const MIN_CONTAINED_LENGTH = 4;

/**
 * Checks whether a password contains the owner's name or email. A short name, such as “Ana”, counts only when the
 * password's letters are exactly that name.
 */
function containsOwnerName(password: string, { name, email }: PasswordOwner): boolean {
  const text = plain(password);
  const letters = text.replace(/[^\p{L}]/gu, "");
  const local = plain(email).split("@")[0] ?? "";
  const own = [...plain(name).split(/\s+/), plain(name).replace(/\s+/g, ""), local, ...local.split(/[^\p{L}\p{N}]+/u)];
  return own.filter(Boolean).some((one) => (one.length < MIN_CONTAINED_LENGTH ? letters === one : text.includes(one)));
}
