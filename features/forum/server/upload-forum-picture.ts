import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { TransactionsContext } from "#platform/server/http/context.ts";
import { refuseField } from "#platform/server/http/refuse-field.ts";
import type { PictureFault, PictureTask } from "#platform/server/pictures/picture-task.ts";
import { newId } from "#shared/ids.ts";
import type { uploadForumPicture as contract } from "../contract.ts";
import { requireForum } from "./require-forum.ts";
import { requireMayWrite } from "./require-may-write.ts";

const PICTURE: PictureTask = {
  formats: { jpeg: 50_000_000, png: 50_000_000, webp: 50_000_000, avif: 12_000_000 },
  maxSide: 12_000,
  minSide: 16,
  maxAspect: 10,
  width: 1280,
  height: 1280,
  fit: "inside",
  output: "webp",
};

const TOO_LARGE = "Esta imagem é grande demais para ser aberta aqui. Envie uma menor.";
const FAULTS: Record<PictureFault, string> = {
  "other-format": "Este arquivo não é uma imagem que abre aqui. Envie JPEG, PNG, WebP ou AVIF.",
  broken: "Esta imagem está com defeito e não abre. Escolha outra.",
  "too-many-pixels": "Esta imagem tem pixels demais. Envie uma de até 50 megapixels; em AVIF, de até 12.",
  "too-long": "Esta imagem é comprida demais. Recorte-a e envie de novo.",
  "too-small": "Esta imagem é pequena demais.",
  "too-slow": TOO_LARGE,
  "too-much-memory": TOO_LARGE,
};

/** Stores a picture for a post, without its metadata. A separate process decodes it, outside of a transaction. */
export async function uploadForumPicture(
  context: TransactionsContext,
  { course, picture }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { services, project, user, now } = context;
  await context.inTransaction(async (sql) => {
    await requireForum({ ...context, sql }, course);
    await requireMayWrite({ ...context, sql });
  });
  await services.limits.uploadByAccount(user._id);
  const result = await services.pictures.make(project._id, await picture.bytes(), PICTURE);
  if ("fault" in result) refuseField("picture", FAULTS[result.fault]);
  const id = newId();
  const path = `forum/${id}.webp`;
  await services.files.put(project._id, path, result.bytes);
  await context.inTransaction(async (sql) => {
    await sql`
      insert into forum_pictures (project_id, id, author_id, path, created_at)
      values (${project._id}, ${id}, ${user._id}, ${path}, ${now})`;
    // The entry omits the picture's id, which is also in its address and would identify an anonymous asker.
    await audit({ ...context, sql }, "upload-forum-picture", null);
  });
  return { _id: id, markdown: `![descreva a imagem](figura:${id})` };
}
