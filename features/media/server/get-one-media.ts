import type { z } from "zod";
import type { Context, Staff } from "#platform/server/http/context.ts";
import type { getOneMedia as contract } from "../contract.ts";
import { captionText } from "../engine/captions.ts";
import { findUses } from "./find-uses.ts";
import { mediaOf } from "./media-row.ts";
import { requireMedia } from "./require-media.ts";
import { storedPath } from "./stored-path.ts";

export async function getOneMedia(
  context: Context<Staff>,
  { media_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { services, sql, project } = context;
  const row = await requireMedia(sql, project._id, media_id);
  const uses = await findUses(sql, project._id, [row.path], { editions: true });
  const captions = row.captions && (await services.files.get(project._id, storedPath(row.captions)));
  const transcript = captions ? captionText(captions.toString("utf8")) : "";
  return { media: mediaOf(context, row), uses: uses.get(row.path) ?? [], transcript };
}
