import { api } from "#features/api.ts";
import type { Calls } from "#features/contract-table.ts";
import type { Api, CallOptions } from "#platform/web/api/api.ts";
import type { Media } from "../../media/contract.ts";
import type { WrittenBlock } from "../contract.ts";
import type { BlockField } from "../engine/block-fields.ts";
import { type ChosenFile, chosenFields, sendBlockFile } from "./block-files.ts";

type MediaField = Extract<BlockField, { as: "media" }>;

/** Puts a file into a block: one that is sent now, or one of the library. `blockAt` reads what the form says at that moment. */
export function fileActs(
  blockAt: (at: number) => WrittenBlock | undefined,
  put: (at: number, chosen: ChosenFile) => void,
) {
  return {
    addFile: async (at: number, field: MediaField, file: File, options: CallOptions) => {
      const withProgress: Api<Calls> = (key, input) => api(key, input, options);
      put(at, await sendBlockFile(withProgress, field, file, blockAt(at)));
    },
    choose: async (at: number, field: MediaField, { _id, path }: Media) => {
      const { media, transcript } = await api("GET /projects/media-file/{media_id}", { media_id: _id });
      const fields = chosenFields(field, { ...media, transcript }, blockAt(at));
      put(at, { fields, path, address: media.address });
    },
  };
}
