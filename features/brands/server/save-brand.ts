import type { z } from "zod";
import { cleanTenantCss } from "#features/projects/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Manager } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { brandColors } from "#shared/brand-colors.ts";
import type { saveBrand as contract } from "../contract.ts";
import { brandTextsOf } from "./form-fields.ts";
import { refuseStalePart } from "./refuse-stale-part.ts";
import { savedForm } from "./saved-form.ts";
import { writeBrand } from "./write-part.ts";

const MAX_SHOWN = 8;

/**
 * Saves name, texts, colours and CSS, by the same rules as the import of an academy's folder, so that an export can be
 * imported again.
 */
export async function saveBrand(
  context: Context<Manager>,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { version, name, motto, description, customcss, ...colors } = input;
  refuseFaultyCss(customcss);
  const isChanged = await writeBrand(context, (before) => {
    refuseStalePart.brand(before, version);
    return { name, motto, description, image: before.image, colors: brandColors(colors), customcss };
  });
  if (isChanged) await audit(context, "save-brand", null);
  return await savedForm(context, ({ brand }) => brandTextsOf(brand));
}

function refuseFaultyCss(css: string): void {
  const { faults } = cleanTenantCss(css);
  if (faults.length === 0) return;
  const shown = faults.slice(0, MAX_SHOWN).map(({ line, message }) => `Linha ${line}: ${message}`);
  const left = faults.length > MAX_SHOWN ? [`E mais ${faults.length - MAX_SHOWN}.`] : [];
  const message = [...shown, ...left].join(" ");
  throw new Problem(400, `O CSS não foi aceito. ${message}`, { fields: [{ field: "customcss", message }] });
}
