import type { z } from "zod";
import type { FlowDraftFile } from "../../flows/contract.ts";

type Path = readonly PropertyKey[];

/** What keeps fields from being shown in the form: a field's path, and why. */
export interface MisplacedField {
  path: Path;
  message: string;
}

/**
 * Returns a flow's fields as the form shows them, without those that are null, given the issues that the schema found in
 * them. `misplaced` lists unknown fields, and values of another kind than the field's; without any, fields are only
 * missing or too long, and `fields` has the shape of a draft.
 */
export function draftFields(
  raw: unknown,
  issuesOf: (fields: unknown) => readonly z.core.$ZodIssue[],
): { fields: FlowDraftFile; misplaced: MisplacedField[] } {
  const fields = withoutNulls(raw) as FlowDraftFile;
  const misplaced = issuesOf(fields).flatMap((issue) => misplacedFields(issue, fields));
  return { fields, misplaced };
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== "object" || value === null) return value;
  const filled = Object.entries(value).filter(([, one]) => one !== null && one !== undefined);
  return Object.fromEntries(filled.map(([name, one]) => [name, withoutNulls(one)]));
}

function misplacedFields(issue: z.core.$ZodIssue, fields: unknown): MisplacedField[] {
  const { path, message } = issue;
  if (issue.code === "unrecognized_keys") return issue.keys.map((key) => ({ path: [...path, key], message: UNKNOWN }));
  const value = valueAt(fields, path);
  const last = path.at(-1);
  // The form needs the types of blocks and effects; all other fields may be missing.
  if (value === undefined) return last === "type" || last === "do" ? [{ path, message }] : [];
  const isOtherKind = issue.code === "invalid_type" && !(typeof value === "number" && isNumeric(issue.expected));
  const isUnknownType = issue.code === "invalid_union" && (last === "type" || last === "do");
  return isOtherKind || isUnknownType || typeof value === "object" ? otherKind(issue, value) : [];
}

const UNKNOWN = "é um campo que não existe.";

/** A list that is too short or too long can still be shown. */
function otherKind({ code, path, message }: z.core.$ZodIssue, value: unknown): MisplacedField[] {
  if (Array.isArray(value) && (code === "too_small" || code === "too_big")) return [];
  return [{ path, message }];
}

function isNumeric(expected: string): boolean {
  return expected === "number" || expected === "int";
}

function valueAt(fields: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inside, step) =>
      typeof inside === "object" && inside !== null ? (inside as Record<PropertyKey, unknown>)[step] : undefined,
    fields,
  );
}
