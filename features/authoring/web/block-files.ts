import type { Calls } from "#features/contract-table.ts";
import type { Api } from "#platform/web/api/api.ts";
import type { Media } from "../../media/contract.ts";
import type { WrittenBlock } from "../contract.ts";
import { type BlockField, fieldsOf } from "../engine/block-fields.ts";

type MediaField = Extract<BlockField, { as: "media" }>;

/** Changes to a block's fields after a file was chosen or sent. */
export interface ChosenFile {
  fields: Record<string, unknown>;
  path: string;
  address: string;
}

/**
 * Sends a file to the library for a block. A video is sent with the captions that its block refers to, which is why
 * these must come first. A picture is described in its block.
 */
export async function sendBlockFile(
  api: Api<Calls>,
  field: MediaField,
  file: File,
  block: WrittenBlock | undefined,
  captions?: File,
): Promise<ChosenFile> {
  if (field.of === "picture") {
    const { src, address } = await api("POST /projects/course-picture", { picture: file });
    return { fields: { [field.name]: src }, path: src, address };
  }
  const named = block && block.kind !== "text" ? block.fields.captions : undefined;
  const { media, transcript } = await api("POST /projects/add-media", {
    file,
    ...(captions ? { captions } : { captions_path: typeof named === "string" ? named : "" }),
  });
  return {
    fields: chosenFields(field, { ...media, transcript }, block),
    path: media.path,
    address: media.address,
  };
}

/**
 * Returns the file's path and the values it suggests: title, captions, transcript, description. A suggestion fills a
 * field that is empty, or that described another file.
 */
export function chosenFields(
  { name }: MediaField,
  { path, name: title, captions, transcript, alt, kind, is_decorative }: Media & { transcript: string },
  block: WrittenBlock | undefined,
): Record<string, unknown> {
  const written = block && block.kind !== "text" ? block.fields : {};
  const known =
    block && block.kind !== "text" ? new Set(fieldsOf(block).map((field) => field.name)) : new Set<string>();
  const offered: Record<string, unknown> = { captions, transcript };
  if (kind === "picture") Object.assign(offered, is_decorative && !written.alt ? { decorative: true } : { alt });
  else if (kind !== "captions") offered.title = title;
  // Values that describe another file do not fit the new one.
  const isOther = Boolean(written[name]) && written[name] !== path;
  const filled = Object.entries(offered).filter(
    ([field, value]) => value && known.has(field) && (!written[field] || (isOther && field !== "title")),
  );
  return { ...Object.fromEntries(filled), [name]: path };
}

/** Sends the files of a form submitted without scripts, and returns the blocks with their paths. */
export async function sendFormFiles(api: Api<Calls>, form: FormData, blocks: readonly WrittenBlock[]) {
  const done: WrittenBlock[] = [];
  for (const [at, block] of blocks.entries()) done.push(await withFiles(api, form, `blocks.${at}`, block));
  return done;
}

async function withFiles(api: Api<Calls>, form: FormData, prefix: string, block: WrittenBlock): Promise<WrittenBlock> {
  if (block.kind === "text") return block;
  let filled = block;
  const sent = (name: string) => {
    const file = form.get(`${prefix}.${name}.file`);
    return file instanceof File && file.size > 0 ? file : undefined;
  };
  for (const field of fieldsOf(block)) {
    const file = field.as === "media" ? sent(field.name) : undefined;
    if (field.as !== "media" || !file) continue;
    // Captions are sent together with their video.
    if (field.of === "captions" && sent("src")) continue;
    const captions = field.of === "video" ? sent("captions") : undefined;
    const { fields } = await sendBlockFile(api, field, file, filled, captions);
    filled = { ...filled, fields: { ...filled.fields, ...fields } };
  }
  return filled;
}
