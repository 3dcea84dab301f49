import type { z } from "zod";
import { logoForMenu, prepareLogo, proposedColors } from "#features/academies/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import { fingerprint } from "#platform/server/files/files.ts";
import type { Manager, TransactionsContext } from "#platform/server/http/context.ts";
import { refuseField } from "#platform/server/http/refuse-field.ts";
import type { changeLogo as contract } from "../contract.ts";
import { lockStoredBrand } from "./stored-brand.ts";
import { writeBrand } from "./write-part.ts";

const FOLDER = "media/brand";

/**
 * Stores a logo and shows it on all pages. Renders the picture outside of a transaction, because that takes long.
 */
export async function changeLogo(
  context: TransactionsContext<Manager>,
  { logo: file }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { services, project, user } = context;
  await services.limits.uploadByAccount(user._id);
  const prepared = await prepareLogo(services.pictures, project._id, await file.bytes());
  if ("fault" in prepared) refuseField("logo", prepared.fault);
  const menu = project.colors.menu_background_color;
  const { logo, isPlated } = await logoForMenu(services.pictures, project._id, prepared.logo, menu);
  const image = `brand/${fingerprint(logo.bytes)}.${logo.type}`;
  await context.inTransaction(async (sql) => {
    const inside = { ...context, sql };
    // Stored under the lock: until the logo is shown, `removeUnusedLogos` of another manager's change would delete it.
    await lockStoredBrand(inside);
    await services.files.put(project._id, `media/${image}`, logo.bytes);
    const isChanged = await writeBrand(inside, (before) => ({ ...before, image }));
    if (isChanged) await audit(inside, "change-logo", null, { type: logo.type, is_plated: isPlated });
  });
  await removeUnusedLogos(context);
  const { menu: first, button } = proposedColors(prepared.logo);
  return { image, colors: [first, button], is_plated: isPlated };
}

/** Deletes logo files that neither the current brand nor its edition for undo uses. */
async function removeUnusedLogos({ services, project, inTransaction }: TransactionsContext<Manager>): Promise<void> {
  await inTransaction(async (sql) => {
    const { brand } = await lockStoredBrand({ sql, project });
    const editions = await sql<{ image: string | null }[]>`
      select before ->> 'image' as image from brand_editions where project_id = ${project._id} and part = 'brand'`;
    const usedPaths = new Set([brand, ...editions].map(({ image }) => `media/${image}`));
    for (const path of await services.files.below(project._id, FOLDER))
      if (!usedPaths.has(path)) await services.files.remove(project._id, path);
  });
}
