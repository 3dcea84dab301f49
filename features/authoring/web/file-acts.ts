import { api } from "#features/api.ts";
import type { Calls } from "#features/contract-table.ts";
import type { Api, CallOptions } from "#platform/web/api/api.ts";
import { type Media, MissingCaptions } from "../../media/contract.ts";
import type { WrittenBlock } from "../contract.ts";
import type { BlockField } from "../engine/block-fields.ts";
import { type ChosenFile, chosenFields, sendBlockFile } from "./block-files.ts";

type MediaField = Extract<BlockField, { as: "media" }>;

/** A block of the form, wherever it stands by now. */
interface Place {
  /** What the form says of it at that moment; undefined once it is gone. */
  block(): WrittenBlock | undefined;
  put(chosen: ChosenFile): void;
}

/** A file that is sent, and the captions that go with a video. */
interface SentFiles {
  file: File;
  captions?: File | undefined;
}

/**
 * Puts a file into a block: one that is sent now, or one of the library. Blocks may move while it is on its way. Throws RefusedFile
 * for one that the server would not take, before any of it is sent; `maxBytes`: the largest video or sound.
 */
export function fileActs(placeAt: (at: number) => Place, maxBytes: number) {
  return {
    addFile: async (at: number, field: MediaField, { file, captions }: SentFiles, options: CallOptions) => {
      const place = placeAt(at);
      const { checkBeforeSending } = await import("./check-before-sending.ts");
      await checkBeforeSending(file, { only: field.of, maxBytes });
      if (captions) await checkBeforeSending(captions, { only: "captions", maxBytes });
      else if (field.of === "video" && !namesCaptions(place.block())) throw new MissingCaptions();
      const withProgress: Api<Calls> = (key, input) => api(key, input, options);
      place.put(await sendBlockFile(withProgress, field, file, place.block(), captions));
    },
    choose: async (at: number, field: MediaField, { _id, path }: Media) => {
      const place = placeAt(at);
      const { media, transcript } = await api("GET /projects/media-file/{media_id}", { media_id: _id });
      const fields = chosenFields(field, { ...media, transcript }, place.block());
      place.put({ fields, path, address: media.address });
    },
  };
}

function namesCaptions(block: WrittenBlock | undefined): boolean {
  return block !== undefined && block.kind !== "text" && Boolean(block.fields.captions);
}
