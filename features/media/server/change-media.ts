import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { refuseField } from "#platform/server/http/refuse-field.ts";
import { folded } from "#shared/folded.ts";
import type { changeMedia as contract } from "../contract.ts";
import { mediaOf } from "./media-row.ts";
import { requireMedia } from "./require-media.ts";

export async function changeMedia(
  context: Context<Staff>,
  { media_id, name, alt, is_decorative }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const { kind } = await requireMedia(sql, project._id, media_id, { lock: true });
  const isPicture = kind === "picture";
  if (isPicture && !alt && !is_decorative)
    refuseField("alt", "Descreva a imagem para quem não a vê, ou marque que ela só enfeita.");
  const description = isPicture && !is_decorative ? alt : "";
  await sql`
    update media set name = ${name}, alt = ${description}, is_decorative = ${isPicture && is_decorative},
      search_key = ${folded(`${name} ${description}`)}
    where project_id = ${project._id} and id = ${media_id}`;
  await audit(context, "change-media", media_id);
  return { media: mediaOf(context, await requireMedia(sql, project._id, media_id)) };
}
