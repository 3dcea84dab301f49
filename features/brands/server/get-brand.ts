import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import type { BrandPart, getBrand as contract, SettingsSheet } from "../contract.ts";
import { storedBrand } from "./stored-brand.ts";

const LEAST_DIGITS = 6;

/** The brand and the settings for the manager's forms. */
export async function getBrand(context: Context<readonly ["manager"]>): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const { brand, settings } = await storedBrand(context);
  const { colors, ...texts } = brand;
  const { config, contact, module_forum, module_talents, module_talents_config } = settings;
  const { digits = LEAST_DIGITS, ...strength } = config.passwordStrength ?? {};
  const editions = await sql<{ part: BrandPart; sheet: SettingsSheet | null; created_at: Date }[]>`
    select part, sheet, created_at from brand_editions where project_id = ${project._id}`;
  const edition = (part: BrandPart) => editions.find((one) => one.part === part);
  const changedAt = (part: BrandPart) => edition(part)?.created_at.toISOString() ?? null;
  return {
    brand: { ...texts, ...colors },
    settings: {
      digits: Math.max(LEAST_DIGITS, digits),
      required_number: strength.required_number ?? false,
      required_symbol: strength.required_symbol ?? false,
      required_uppercase: strength.required_uppercase ?? false,
      second_factor_for_staff: config.second_factor?.required_for_staff ?? false,
      module_forum,
      module_talents,
      work_on_progress: module_talents_config.work_on_progress,
      contact_email: contact.email,
      contact_phone: contact.phone,
      contact_hours: contact.hours,
    },
    undo: { brand: changedAt("brand"), settings: changedAt("settings"), sheet: edition("settings")?.sheet ?? null },
  };
}
