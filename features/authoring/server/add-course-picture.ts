import type { z } from "zod";
import { storedPath } from "#features/academies/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import { fingerprint } from "#platform/server/files/files.ts";
import type { TransactionsContext } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import type { PictureTask } from "#platform/server/pictures/picture-task.ts";
import type { addCoursePicture as contract } from "../contract.ts";

const PICTURE: Omit<PictureTask, "width" | "height"> = {
  formats: { jpeg: 50_000_000, png: 50_000_000, webp: 50_000_000, avif: 12_000_000 },
  maxSide: 12_000,
  minSide: 16,
  maxAspect: 10,
  fit: "inside",
  output: "webp",
};

/** The import takes no larger picture; the first width that fits is kept. */
const MAX_BYTES = 300_000;
const WIDTHS = [1600, 1100, 700];

/** Stores a picture among the academy's, where the import and the export know it too. */
export async function addCoursePicture(
  context: TransactionsContext<readonly ["admin", "manager"]>,
  { picture }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { services, project, user } = context;
  await services.limits.uploadByAccount(user._id);
  const bytes = await made(context, new Uint8Array(await picture.arrayBuffer()));
  const mark = fingerprint(bytes);
  const src = `pictures/${mark.replace(/[^\w-]/g, "")}.webp`;
  await services.files.put(project._id, storedPath(src), bytes);
  await context.inTransaction((sql) => audit({ ...context, sql }, "add-course-picture", null, { src }));
  return { src, address: `/media/${src}?v=${mark}` };
}

async function made(
  { services, project }: TransactionsContext<readonly ["admin", "manager"]>,
  bytes: Uint8Array,
): Promise<Uint8Array> {
  for (const side of WIDTHS) {
    const picture = await services.pictures.make(project._id, bytes, { ...PICTURE, width: side, height: side });
    if (!("bytes" in picture)) break;
    if (picture.bytes.byteLength <= MAX_BYTES) return picture.bytes;
  }
  const message = "Não conseguimos abrir esta imagem. Envie PNG, JPEG ou WebP.";
  throw new Problem(400, message, { fields: [{ field: "picture", message }] });
}
