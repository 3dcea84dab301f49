import { api } from "#features/api.ts";
import type { Calls } from "#features/contract-table.ts";
import type { Api, CallOptions } from "#platform/web/api/api.ts";
import type { Media } from "../../media/contract.ts";
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

/** Puts a file into a block: one that is sent now, or one of the library. Blocks may move while it is on its way. */
export function fileActs(placeAt: (at: number) => Place) {
  return {
    addFile: async (at: number, field: MediaField, file: File, options: CallOptions) => {
      const place = placeAt(at);
      const withProgress: Api<Calls> = (key, input) => api(key, input, options);
      place.put(await sendBlockFile(withProgress, field, file, place.block()));
    },
    choose: async (at: number, field: MediaField, { _id, path }: Media) => {
      const place = placeAt(at);
      const { media, transcript } = await api("GET /projects/media-file/{media_id}", { media_id: _id });
      const fields = chosenFields(field, { ...media, transcript }, place.block());
      place.put({ fields, path, address: media.address });
    },
  };
}
