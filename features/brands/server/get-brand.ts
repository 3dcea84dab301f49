import type { z } from "zod";
import type { Context, Manager } from "#platform/server/http/context.ts";
import { versionOf } from "#platform/server/http/field-versions.ts";
import type { BrandPart, getBrand as contract, SettingsSheet } from "../contract.ts";
import { brandFieldsOf, brandTextsOf, settingsFieldsOf } from "./form-fields.ts";
import { storedBrand } from "./stored-brand.ts";

/** Returns the brand and the settings for the manager's forms, with the changes that can be undone. */
export async function getBrand(context: Context<Manager>): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const { brand, settings } = await storedBrand(context);
  const editions = await sql<{ part: BrandPart; sheet: SettingsSheet | null; created_at: Date }[]>`
    select part, sheet, created_at from brand_editions where project_id = ${project._id}`;
  const edition = (part: BrandPart) => editions.find((one) => one.part === part);
  const changedAt = (part: BrandPart) => edition(part)?.created_at.toISOString() ?? null;
  return {
    brand: brandFieldsOf(brand),
    settings: settingsFieldsOf(settings),
    versions: { brand: versionOf(brandTextsOf(brand)), settings: versionOf(settingsFieldsOf(settings)) },
    undo: { brand: changedAt("brand"), settings: changedAt("settings"), sheet: edition("settings")?.sheet ?? null },
  };
}
