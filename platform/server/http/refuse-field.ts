import { Problem } from "./problem.ts";

/** Throws a 400 `Problem` for one field, when a rule is broken that depends on another field or on the database. */
export function refuseField(field: string, message: string): never {
  throw new Problem(400, message, { fields: [{ field, message }] });
}
