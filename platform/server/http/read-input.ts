import { z } from "zod";
import type { Route } from "#shared/route.ts";
import { Problem } from "./problem.ts";

z.config(z.locales.pt());

/** The input of a call, checked against its contract; what is wrong is said field by field, in Portuguese. */
export function readInput<R extends Route>(route: R, raw: unknown): z.output<R["input"]> {
  if (isUnreadable(raw)) throw new Problem(400, "Confira o que foi enviado: há nele algo que não pode ser lido.");
  const checked = route.input.safeParse(raw);
  if (checked.success) return checked.data as z.output<R["input"]>;
  const fields = checked.error.issues.map(({ path, message }) => ({ field: path.join("."), message }));
  const said = fields.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join("; ");
  throw new Problem(400, `Confira o que foi enviado. ${said}`, { fields });
}

const DEEPEST = 32;

/** PostgreSQL keeps no NUL in a text, and no form of ours is a hundred thousand brackets deep: neither gets further. */
function isUnreadable(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return value.includes("\0");
  if (typeof value !== "object" || value === null) return false;
  return depth > DEEPEST || Object.values(value).some((part) => isUnreadable(part, depth + 1));
}
