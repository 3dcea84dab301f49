import { Problem } from "./problem.ts";

/** A rule of one field that another field or the database decides. */
export function refuseField(field: string, message: string): never {
  throw new Problem(400, message, { fields: [{ field, message }] });
}
