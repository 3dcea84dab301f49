import { createHash } from "node:crypto";

const LENGTH = 8;

/** Returns a row's version as a short text for a hidden form field: a hash per field, in order. */
export function versionOf(fields: Readonly<Record<string, unknown>>): string {
  return Object.values(fields).map(hashOf).join("");
}

/** Returns the names of the fields that changed since `version`; all names if `version` is invalid. */
export function changedSince(version: string, fields: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(fields)
    .filter(([, value], at) => version.slice(at * LENGTH, (at + 1) * LENGTH) !== hashOf(value))
    .map(([name]) => name);
}

/** Returns `version` with the present values of some fields: the version of a form that keeps only the others. */
export function versionWith(
  version: string,
  names: readonly string[],
  fields: Readonly<Record<string, unknown>>,
): string {
  return Object.entries(fields)
    .map(([name, value], at) => (names.includes(name) ? hashOf(value) : version.slice(at * LENGTH, (at + 1) * LENGTH)))
    .join("");
}

function hashOf(value: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(value ?? null))
    .digest("hex")
    .slice(0, LENGTH);
}
