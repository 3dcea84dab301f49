import type { Context } from "#platform/server/http/context.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";
import type { SettingsSheet } from "../contract.ts";
import { isSamePart, lockStoredBrand, type StoredBrand } from "./stored-brand.ts";

type ProjectContext = Pick<Context, "sql" | "now"> & { project: { _id: string } };

/** Changes the brand, and saves the version before as the edition for undo. Returns whether anything changed. */
export async function writeBrand(
  context: ProjectContext,
  change: (before: StoredBrand["brand"]) => StoredBrand["brand"],
): Promise<boolean> {
  const { sql, project } = context;
  const { brand: before } = await lockStoredBrand(context);
  const after = change(before);
  if (isSamePart<"brand">(before, after)) return false;
  await saveEdition(context, { part: "brand", sheet: null, before });
  await sql`
    update projects set name = ${after.name}, motto = ${after.motto}, description = ${after.description},
      image = ${after.image}, colors = ${sql.json({ ...after.colors })}, customcss = ${after.customcss}
    where id = ${project._id}`;
  await notifyChange(sql, project._id, "projects");
  return true;
}

/**
 * Changes the settings, and saves the version before as the edition for undo. `sheet`: form that made the change; null
 * for none. Returns whether anything changed.
 */
export async function writeSettings(
  context: ProjectContext,
  sheet: SettingsSheet | null,
  change: (before: StoredBrand["settings"]) => StoredBrand["settings"],
): Promise<boolean> {
  const { sql, project } = context;
  const { settings: before } = await lockStoredBrand(context);
  const after = change(before);
  if (isSamePart<"settings">(before, after)) return false;
  await saveEdition(context, { part: "settings", sheet, before });
  await sql`
    update projects set config = ${sql.json(after.config as never)}, contact = ${sql.json(after.contact)},
      module_forum = ${after.module_forum}, module_talents = ${after.module_talents},
      module_talents_config = ${sql.json(after.module_talents_config)}, time_zone = ${after.time_zone}
    where id = ${project._id}`;
  await notifyChange(sql, project._id, "projects");
  return true;
}

interface Edition {
  part: keyof StoredBrand;
  sheet: SettingsSheet | null;
  before: StoredBrand[keyof StoredBrand];
}

async function saveEdition({ sql, project, now }: ProjectContext, { part, sheet, before }: Edition): Promise<void> {
  await sql`
    insert into brand_editions (project_id, part, sheet, before, created_at)
    values (${project._id}, ${part}, ${sheet}, ${sql.json(before as never)}, ${now})
    on conflict (project_id, part) do update
      set sheet = excluded.sheet, before = excluded.before, created_at = excluded.created_at`;
}
