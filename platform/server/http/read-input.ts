import { z } from "zod";
import type { Route } from "#shared/route.ts";
import { Problem } from "./problem.ts";

z.config(z.locales.pt());

/** The input of a call, checked against its contract; what is wrong is said field by field, in Portuguese. */
export function readInput<R extends Route>(route: R, raw: unknown): z.output<R["input"]> {
  if (hasNul(raw)) throw new Problem(400, "Confira o que foi enviado: há nele um caractere inválido.");
  const checked = route.input.safeParse(raw);
  if (checked.success) return checked.data as z.output<R["input"]>;
  const fields = checked.error.issues.map(({ path, message }) => ({ field: path.join("."), message }));
  const said = fields.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join("; ");
  throw new Problem(400, `Confira o que foi enviado. ${said}`, { fields });
}

/** PostgreSQL keeps no NUL in a text: what has one would fail much later, as an error of the server's. */
function hasNul(value: unknown): boolean {
  if (typeof value === "string") return value.includes("\0");
  return typeof value === "object" && value !== null && Object.values(value).some(hasNul);
}
