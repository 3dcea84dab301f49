import type { Dispatch, RefObject, SetStateAction } from "react";
import { toast } from "#ui/toast.tsx";
import type { OpenAuthoredObject } from "../contract.ts";
import type { ChosenFile } from "./block-files.ts";
import { fileActions } from "./file-actions.ts";
import { type KeyedBlock, keyedBlock } from "./keyed-block.ts";
import type { FormObject } from "./use-form-reader.ts";

type FileActions = ReturnType<typeof fileActions>;

interface Form {
  /** Reads the form's current values; null after it was removed. */
  read(): FormObject | null;
  setBlocks: Dispatch<SetStateAction<KeyedBlock[]>>;
  setPictures: Dispatch<SetStateAction<OpenAuthoredObject["pictures"]>>;
  saveSoon(): void;
  /** Max size of a video or audio file, in bytes. */
  maxBytes: number;
}

/** Returns actions that put files into blocks. A block that moved during the upload still gets its file. */
export function useBlockFiles(
  shown: RefObject<KeyedBlock[]>,
  { read, setBlocks, setPictures, saveSoon, maxBytes }: Form,
) {
  const formBlock = (own: string) => {
    const block = () => read()?.blocks[shown.current.findIndex((one) => one.own === own)];
    return {
      block,
      put: ({ fields, path, address }: ChosenFile) => {
        setPictures((known) => ({ ...known, [path]: address }));
        const here = block();
        if (!here || here.kind === "text")
          return toast("O bloco não está mais aqui. O arquivo está na biblioteca.", "success");
        const filled = { ...here, fields: { ...here.fields, ...fields } };
        setBlocks((all) => all.map((one) => (one.own === own ? keyedBlock(filled, one) : one)));
        saveSoon();
      },
    };
  };
  const actions: FileActions = {
    addFile: (...all) => fileActions(formBlock, maxBytes).addFile(...all),
    choose: (...all) => fileActions(formBlock, maxBytes).choose(...all),
  };
  return actions;
}
