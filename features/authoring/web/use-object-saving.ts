import { type FormEvent, type RefObject, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { newId } from "#shared/ids.ts";
import type { OpenAuthoredObject } from "../contract.ts";
import { applyBlockCommand } from "../engine/apply-block-command.ts";
import { focusAfterCommand } from "./focus-after-command.ts";
import { positionedCommand } from "./keyed-block.ts";
import type { RefusedSave } from "./object-action.ts";
import { isSameHead, type WrittenObject, toWrittenObject } from "../engine/written-object.ts";
import { mergedBlocks, blocksAfterCommand, withFormValues } from "./merged-blocks.ts";
import type { SentObject } from "./object-form.ts";
import { partialProblem, formProblem, refusedProblem, type SavingProblem } from "./saving-problem.ts";
import { makeButtonsPlain } from "./make-buttons-plain.ts";
import { type SaveResponse, sendObject } from "./send-object.ts";
import { useBlockFiles } from "./use-block-files.ts";
import { useLeaving } from "./use-leaving.ts";
import { usePreview } from "./use-preview.ts";
import { useFormContent } from "./use-form-content.ts";
import { type FormObject, useFormReader } from "./use-form-reader.ts";
import { writtenText } from "./written-text.ts";

export type ObjectSaving = ReturnType<typeof useObjectSaving>;

const PAUSE_MS = 800;
const RETRY_MS = 5000;
const MAX_UNANSWERED = 20;

type SaveOptions = Pick<SentObject, "overwrites">;

/** State of saving that is not rendered, read by timers and event handlers. */
interface SavingState {
  version: number;
  /** The object as loaded or last saved. */
  base: WrittenObject;
  saving: Promise<void> | null;
  isDirty: boolean;
  /** Copy of the problem in the component's state. */
  problem: SavingProblem | null;
  /** Ids of saves without a response, any of which the server may have stored. */
  unanswered: string[];
}

interface SavingOptions {
  opened: OpenAuthoredObject;
  place: { course_id: string; object_id: string };
  refused: RefusedSave | undefined;
}

/** Saves the form shortly after each change, one save at a time, and updates the preview. */
export function useObjectSaving(form: RefObject<HTMLFormElement | null>, { opened, place, refused }: SavingOptions) {
  const { blocks, shown, setBlocks, head, setHead } = useFormContent(opened, refused);
  const { preview, section, show } = usePreview(opened.blocks);
  const [version, setVersion] = useState(opened.version);
  const [faults, setFaults] = useState(opened.faults);
  const [pictures, setPictures] = useState(opened.pictures);
  const [state, setState] = useState<"still" | "waiting" | "saved" | "offline">("still");
  const [problem, showProblem] = useState<SavingProblem | null>(refused ? formProblem(refused) : null);
  /** Whether a merge found that both people changed the same place; null if nothing was merged. */
  const [met, setMet] = useState<boolean | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = useRef(initialState(opened, problem));

  const setProblem = (next: SavingProblem | null) => {
    current.current.problem = next;
    showProblem(next);
  };
  const read = useFormReader(form, place);
  /** Shows the merged object in the form, unless the person typed meanwhile: then the next save merges again. */
  const applySaved = (sent: SentObject, { version: saved, merged }: SaveResponse) => {
    current.current.base = toWrittenObject(sent);
    if (merged && current.current.isDirty) return;
    current.current.version = saved;
    setVersion(saved);
    if (!merged) return;
    current.current.base = merged.object;
    setBlocks((shown) => mergedBlocks(withFormValues(shown, sent.blocks), merged.object.blocks));
    if (!isSameHead(merged.object, sent)) setHead(({ key }) => ({ key: key + 1, object: merged.object }));
    setMet(merged.is_both);
  };
  const saveAll = async (how: SaveOptions = {}) => {
    const written = read();
    if (!written) return;
    current.current.isDirty = false;
    const save_id = newId();
    try {
      const { saved, sent, refusal } = await sendObject(
        { ...written, ...how, version: current.current.version, save_id, unanswered: current.current.unanswered },
        current.current.base,
      );
      applySaved(sent, saved);
      setFaults((known) => (JSON.stringify(known) === JSON.stringify(saved.faults) ? known : saved.faults));
      setProblem(refusal && partialProblem(refusal));
      current.current.unanswered = [];
      setState("saved");
      // The person typed during the save.
      if (current.current.isDirty) saveSoon();
      show(saved.merged?.object.blocks ?? sent.blocks);
    } catch (error) {
      current.current.isDirty = true;
      if (!isApiProblem(error) || error.status === 0 || error.status >= 500) {
        current.current.unanswered = [...current.current.unanswered, save_id].slice(-MAX_UNANSWERED);
        setState("offline");
        timer.current = setTimeout(() => void save(), RETRY_MS);
      } else setProblem(refusedProblem(error));
    }
  };
  /** Saves once the running save has ended, so that saves never overlap. */
  const save = async (how?: SaveOptions): Promise<void> => {
    clearTimeout(timer.current);
    if (how) await current.current.saving;
    current.current.saving ??= saveAll(how).finally(() => {
      current.current.saving = null;
    });
    await current.current.saving;
  };
  const saveSoon = () => {
    current.current.isDirty = true;
    if (isConflict(current.current)) return;
    setState("waiting");
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), PAUSE_MS);
  };

  const leaving = useLeaving({
    isUnsaved: () => isUnsaved(current.current),
    saveNow: async () => {
      // Without a running save, `save` must read the form at once, because the form may be about to be removed.
      if (current.current.saving) await current.current.saving;
      if (current.current.isDirty && !isConflict(current.current)) await save();
      return !isUnsaved(current.current);
    },
    forget: () => {
      clearTimeout(timer.current);
      Object.assign(current.current, { isDirty: false, problem: null });
    },
  });

  /** Makes the change of a block button, with the current values of the fields. */
  const step = (name: string) => {
    const sent = read();
    if (!sent) return;
    const command = positionedCommand(name, shown.current);
    const next = applyBlockCommand(sent.blocks, command);
    if (form.current) makeButtonsPlain(form.current, command);
    flushSync(() => setBlocks((shown) => blocksAfterCommand(withFormValues(shown, sent.blocks), next)));
    if (form.current) focusAfterCommand(form.current, name, command);
    saveSoon();
  };

  const maxBytes = opened.max_file_bytes;
  const fileActions = useBlockFiles(shown, { read, setBlocks, setPictures, saveSoon, maxBytes });

  return {
    blocks,
    head,
    version,
    faults,
    pictures,
    preview,
    previewSection: section,
    state,
    problem,
    met,
    leaving,
    noticeInput: saveSoon,
    /** Saves as soon as a field loses the focus, because the next page may show the text. */
    leaveField: () => {
      if (!current.current.isDirty || isConflict(current.current)) return;
      void save();
    },
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const name = commandOf(event);
      return name ? step(name) : void save();
    },
    /** Replaces another person's version, which an undo of the course restores. */
    overwriteTheirs: () => save({ overwrites: true }),
    /** Returns all text of the form, to be copied. */
    words: () => formText(read()),
    step,
    ...fileActions,
  };
}

function initialState({ version, object, blocks }: OpenAuthoredObject, problem: SavingProblem | null): SavingState {
  return {
    version,
    base: toWrittenObject({ ...object, blocks }),
    saving: null,
    isDirty: false,
    problem,
    unanswered: [],
  };
}

function formText(form: FormObject | null): string {
  return form ? writtenText(form) : "";
}

function isUnsaved({ isDirty, problem, saving }: SavingState): boolean {
  return isDirty || problem?.solution === "correct" || saving !== null;
}

/** Checks for a conflict. Until the person has chosen a version, nothing is saved automatically. */
function isConflict({ problem }: SavingState): boolean {
  return problem?.solution === "choose";
}

function commandOf({ nativeEvent }: FormEvent<HTMLFormElement>): string {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement && submitter.name === "do" ? submitter.value : "";
}
