import type { Context } from "#platform/server/http/context.ts";
import { versionOf } from "#platform/server/http/field-versions.ts";
import { storedBrand, type StoredBrand } from "./stored-brand.ts";

/** Returns the response to a saved form, with the version of its fields as they are stored now. */
export async function savedForm(context: Context, fieldsOf: (stored: StoredBrand) => Record<string, unknown>) {
  return { saved: true as const, version: versionOf(fieldsOf(await storedBrand(context))) };
}
