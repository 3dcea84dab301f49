import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Staff, TransactionsContext } from "#platform/server/http/context.ts";
import { refuseField } from "#platform/server/http/refuse-field.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { captionText } from "../engine/captions.ts";
import { MissingCaptions } from "../engine/refused-file.ts";
import type { addMedia as contract } from "../contract.ts";
import { mediaColumns, mediaOf, type MediaRow } from "./media-row.ts";
import { type PreparedFile, prepareFile } from "./prepare-file.ts";
import { storeFile } from "./store-file.ts";
import { storedPath } from "./stored-path.ts";

type Input = z.output<typeof contract.input>;

/** Stores a file, and the captions sent with a video. All checks run before anything is written. */
export async function addMedia(
  context: TransactionsContext<Staff>,
  input: Input,
): Promise<z.input<typeof contract.output>> {
  await context.services.limits.mediaByPerson(context.user._id);
  const file = await prepareFile(context, input.file, { name: input.name });
  const isPicture = file.kind === "picture";
  if (isPicture && !input.alt && !input.is_decorative)
    refuseField("alt", "Descreva a imagem para quem não a vê, ou marque que ela só enfeita.");
  const known = file.kind === "video" ? await knownCaptions(context, input) : null;
  const captions = file.kind === "video" && !known ? await captionsOf(context, input, file) : null;
  const record = (sql: Sql, { _id, path, kind }: MediaRow) =>
    audit({ ...context, sql }, "add-media", _id, { path, kind });
  const plain = { alt: "", is_decorative: false, captions_id: null };
  const captionsRow = captions && (await storeFile(context, captions, plain, record));
  const is_decorative = isPicture && input.is_decorative;
  const alt = isPicture && !is_decorative ? input.alt : "";
  const row = await storeFile(
    context,
    file,
    { alt, is_decorative, captions_id: (known ?? captionsRow)?._id ?? null },
    record,
  );
  const stored = known && (await context.services.files.get(context.project._id, storedPath(known.path)));
  const vtt = captions?.content ?? stored;
  const transcript = vtt instanceof Uint8Array ? captionText(new TextDecoder().decode(vtt)) : "";
  return { media: mediaOf(context, row), uses: [], transcript };
}

async function knownCaptions(
  { inTransaction, project }: TransactionsContext<Staff>,
  { captions, captions_path }: Input,
) {
  if (captions || captions_path === "") return null;
  const [row] = await inTransaction(
    (sql) => sql<MediaRow[]>`
      select ${mediaColumns(sql)} from media m
      where m.project_id = ${project._id} and m.path = ${captions_path} and m.kind = 'captions'`,
  );
  return row ?? null;
}

async function captionsOf(
  context: TransactionsContext<Staff>,
  { captions }: Input,
  { name }: PreparedFile,
): Promise<PreparedFile> {
  if (!captions || captions.size === 0) return refuseField("captions", new MissingCaptions().message);
  return await prepareFile(context, captions, { field: "captions", only: "captions", name: `${name} – legendas` });
}
