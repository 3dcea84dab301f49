import { api } from "#features/api.ts";
import type { Calls } from "#features/contract-table.ts";
import type { Api, CallOptions } from "#platform/web/api/api.ts";
import type { Media } from "../../media/contract.ts";
import { MissingCaptions } from "../../media/web/index.ts";
import type { WrittenBlock } from "../contract.ts";
import type { BlockField } from "../engine/block-fields.ts";
import { type ChosenFile, chosenFields, sendBlockFile } from "./block-files.ts";

type MediaField = Extract<BlockField, { as: "media" }>;

/** A block of the form, found again after other blocks were moved, added or removed. */
interface FormBlock {
  /** The block's current values in the form; undefined after it was removed. */
  block(): WrittenBlock | undefined;
  put(chosen: ChosenFile): void;
}

/** A file to send, and the captions of a video. */
interface SentFiles {
  file: File;
  captions?: File | undefined;
}

/**
 * Returns actions that put a file into a block, sent now or chosen from the library. The block may move meanwhile. They
 * throw RefusedFile before sending a file that the server would refuse. `own`: identity of the block. `maxBytes`: max
 * size of a video or audio file.
 */
export function fileActions(formBlock: (own: string) => FormBlock, maxBytes: number) {
  return {
    addFile: async (own: string, field: MediaField, { file, captions }: SentFiles, options: CallOptions) => {
      const place = formBlock(own);
      const { checkBeforeSending } = await import("./check-before-sending.ts");
      await checkBeforeSending(file, { only: field.of, maxBytes });
      if (captions) await checkBeforeSending(captions, { only: "captions", maxBytes });
      else if (field.of === "video" && !hasCaptions(place.block())) throw new MissingCaptions();
      const withProgress: Api<Calls> = (key, input) => api(key, input, options);
      place.put(await sendBlockFile(withProgress, field, file, place.block(), captions));
    },
    choose: async (own: string, field: MediaField, { _id, path }: Media) => {
      const place = formBlock(own);
      const { media, transcript } = await api("GET /projects/media-file/{media_id}", { media_id: _id });
      const fields = chosenFields(field, { ...media, transcript }, place.block());
      place.put({ fields, path, address: media.address });
    },
  };
}

function hasCaptions(block: WrittenBlock | undefined): boolean {
  return block !== undefined && block.kind !== "text" && Boolean(block.fields.captions);
}
