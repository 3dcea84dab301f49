import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { api } from "#features/api.ts";
import type { Calls } from "#features/contract-table.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import type { OpenAuthoredObject, WrittenBlock } from "../contract.ts";
import { stepBlocks } from "../engine/block-steps.ts";
import type { Refused } from "./object-action.ts";
import type { ChosenFile } from "./block-files.ts";
import { fileActs } from "./file-acts.ts";
import { objectInForm } from "./object-form.ts";

export type ObjectSaving = ReturnType<typeof useObjectSaving>;
type Preview = Calls["POST /projects/preview-authored-blocks"]["output"]["blocks"];

const PAUSE_MS = 800;
const RETRY_MS = 5000;
const CONFLICT = 409;

interface Keyed {
  /** Changes with what the block was made from: its fields are then filled anew. */
  key: string;
  block: WrittenBlock;
}

interface Opened {
  opened: OpenAuthoredObject;
  place: { course_id: string; object_id: string };
  refused: Refused | undefined;
}

/** Saves the form a moment after each change, one save at a time, and renders the preview. */
export function useObjectSaving(form: RefObject<HTMLFormElement | null>, { opened, place, refused }: Opened) {
  const made = useRef(0);
  const keyed = (block: WrittenBlock): Keyed => ({ key: `b${++made.current}`, block });
  const [blocks, setBlocks] = useState<Keyed[]>(() => (refused?.sent.blocks ?? opened.blocks).map(keyed));
  const [version, setVersion] = useState(opened.version);
  const [faults, setFaults] = useState(opened.faults);
  const [pictures, setPictures] = useState(opened.pictures);
  const [preview, setPreview] = useState<Preview>([]);
  const [state, setState] = useState<"still" | "waiting" | "saved" | "offline">("still");
  const [problem, setProblem] = useState(refused?.problem ?? null);
  const [isConflict, setConflict] = useState(refused?.problem.includes("Outra pessoa") ?? false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = useRef({ version: opened.version, isSaving: false, isDirty: false });

  const read = () => form.current && objectInForm(new FormData(form.current), place);
  const show = async (shown: WrittenBlock[]) => {
    const answer = await api("POST /projects/preview-authored-blocks", { blocks: shown }).catch(() => null);
    if (answer) setPreview(answer.blocks);
  };
  const save = async () => {
    const sent = read();
    if (!sent || current.current.isSaving) return;
    current.current.isSaving = true;
    current.current.isDirty = false;
    try {
      const named = { ...sent, version: current.current.version };
      const saved = await api("POST /projects/save-authored-object/{course_id}/{object_id}", named);
      current.current.version = saved.version;
      setVersion(saved.version);
      setFaults(saved.faults);
      setProblem(null);
      setConflict(false);
      setState("saved");
      // Written while this was on its way.
      if (current.current.isDirty) saveSoon();
      void show(sent.blocks);
    } catch (error) {
      current.current.isDirty = true;
      if (!isApiProblem(error) || error.status === 0 || error.status >= 500) {
        setState("offline");
        timer.current = setTimeout(() => void save(), RETRY_MS);
      } else {
        setConflict(error.status === CONFLICT);
        setProblem(sentenceOf(error));
      }
    } finally {
      current.current.isSaving = false;
    }
  };
  const saveSoon = () => {
    current.current.isDirty = true;
    if (isConflict) return;
    setState("waiting");
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), PAUSE_MS);
  };

  useEffect(() => {
    void show(opened.blocks);
    const warn = (event: BeforeUnloadEvent) => {
      if (current.current.isDirty) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only once: later previews follow the saves
  }, []);

  // Leaving for another page of the product, with the form still there to be read.
  useLayoutEffect(
    () => () => {
      clearTimeout(timer.current);
      if (current.current.isDirty) void save();
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what it reads lies in refs
    [],
  );

  /** Makes a change that a button names, with what the fields say at that moment. */
  const step = (name: string) => {
    const sent = read();
    if (!sent) return;
    const before = sent.blocks.map((block, at): Keyed => ({ key: blocks[at]?.key ?? keyed(block).key, block }));
    const next = stepBlocks(sent.blocks, name);
    const known = new Map(before.map((one) => [one.block, one]));
    setBlocks(next.map((block) => known.get(block) ?? keyed(block)));
    saveSoon();
  };

  /** Gives a block other fields, whose inputs are then filled anew. */
  const put = (at: number, { fields, path, address }: ChosenFile) => {
    setPictures((known) => ({ ...known, [path]: address }));
    const block = read()?.blocks[at];
    if (!block || block.kind === "text") return;
    const shown = { ...block, fields: { ...block.fields, ...fields } };
    setBlocks((all) => all.with(at, keyed(shown)));
    saveSoon();
  };

  return {
    blocks,
    version,
    faults,
    pictures,
    preview,
    state,
    problem,
    isConflict,
    step,
    noticeInput: saveSoon,
    /** Leaving a field saves at once: the next page may show what was written. */
    leaveField: () => {
      if (!current.current.isDirty || isConflict) return;
      clearTimeout(timer.current);
      void save();
    },
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const { submitter } = event.nativeEvent as SubmitEvent;
      const name = submitter instanceof HTMLButtonElement && submitter.name === "do" ? submitter.value : "";
      if (name) return step(name);
      clearTimeout(timer.current);
      void save();
    },
    /** Saves over what somebody else wrote: their version stays among the undoable. */
    keepMine: async () => {
      const { version: newest } = await api("GET /projects/authored-object/{course_id}/{object_id}", place);
      current.current.version = newest;
      await save();
    },
    ...fileActs((at) => read()?.blocks[at], put),
  };
}

function sentenceOf({ message, extra }: { message: string; extra: Record<string, unknown> }): string {
  const fields = Array.isArray(extra.fields) ? (extra.fields as { message: string }[]) : [];
  return fields[0]?.message ?? message;
}
