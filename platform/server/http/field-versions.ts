import { createHash } from "node:crypto";

const LENGTH = 8;

/** A row as a short text that a form carries along: one hash for each field, in order. */
export function versionOf(fields: Readonly<Record<string, unknown>>): string {
  return Object.values(fields).map(hashOf).join("");
}

/** The names of the fields that differ from those that `version` was made of; all of them for any other text. */
export function changedSince(version: string, fields: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(fields)
    .filter(([, value], at) => version.slice(at * LENGTH, (at + 1) * LENGTH) !== hashOf(value))
    .map(([name]) => name);
}

function hashOf(value: unknown): string {
  return createHash("sha256")
    .update(JSON.stringify(value ?? null))
    .digest("hex")
    .slice(0, LENGTH);
}
