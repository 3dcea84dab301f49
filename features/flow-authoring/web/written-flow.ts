import type { ActionResult } from "#features/form-action.ts";
import type { FlowDraft } from "../contract.ts";

export type FlowView = "form" | "file";

/** The part of a loaded flow that the editor shows. */
export type LoadedFlow = Pick<FlowDraft, "friendly_id" | "version" | "flow" | "source" | "faults">;

/** The text that the editor began with, and the version that it is based on. They only change together, or by a save. */
export interface WrittenFlow {
  /** Changes when another text has to be shown. */
  key: number;
  flow: LoadedFlow["flow"];
  source: string;
  faults: LoadedFlow["faults"];
  version: string;
  /** The file of `version`; null after a save, until the page has loaded it. */
  saved: string | null;
  view: FlowView;
  /** The flow, and the tab that the person has chosen. */
  place: string;
  isUnsaved: boolean;
  /** Whether the next loaded text replaces this one, whatever was typed. */
  isReplaced: boolean;
  loaded: LoadedFlow;
  answer: ActionResult | undefined;
}

/** Opens a flow in the editor. Without scripts, a refused form is shown again with its text and its version. */
export function openWritten(loaded: LoadedFlow, tab: FlowView, answer: ActionResult | undefined): WrittenFlow {
  const refused = isRefusedSave(answer) ? answer : undefined;
  return {
    key: 0,
    flow: loaded.flow,
    source: refused?.typed.source ?? loaded.source,
    faults: loaded.faults,
    version: refused?.typed.version ?? String(loaded.version),
    saved: refused ? null : loaded.source,
    view: viewOf(loaded, tab),
    place: placeOf(loaded, tab),
    isUnsaved: refused !== undefined,
    isReplaced: false,
    loaded,
    answer,
  };
}

/** Takes the version that a save or publishing returned. Another form's version belongs to a text that is not shown yet. */
export function afterAnswer(written: WrittenFlow, answer: ActionResult | undefined): WrittenFlow {
  const next = { ...written, answer };
  if (isRefusedSave(answer)) return { ...next, isUnsaved: true };
  if (!answer?.done) return next;
  const version = answer.version ?? written.version;
  if (answer.intent === "save") return { ...next, version, saved: null };
  if (answer.intent === "publish") return { ...next, version };
  const isReplaced = answer.intent === "discard" || answer.intent === "restore";
  return isReplaced ? { ...next, isReplaced, isUnsaved: false } : next;
}

/** Shows what the page has loaded, unless the person has unsaved words: they stay, with the version they are based on. */
export function afterLoad(written: WrittenFlow, loaded: LoadedFlow, tab: FlowView): WrittenFlow {
  const { version, isUnsaved, isReplaced, view, saved } = written;
  const replaced = { ...openWritten(loaded, tab, undefined), key: written.key + 1, answer: written.answer };
  if (isReplaced || placeOf(loaded, tab) !== written.place) return replaced;
  const isSameText = String(loaded.version) === version || loaded.source === saved;
  if (!isUnsaved && (!isSameText || viewOf(loaded, tab) !== view)) return replaced;
  if (!isSameText) return { ...written, loaded };
  return { ...written, loaded, version: String(loaded.version), saved: loaded.source, faults: loaded.faults };
}

export function isRefusedSave(answer: ActionResult | undefined): boolean {
  return answer?.intent === "save" && answer.problem !== null;
}

/** The form cannot show every file. */
function viewOf({ flow }: LoadedFlow, tab: FlowView): FlowView {
  return flow ? tab : "file";
}

function placeOf({ friendly_id }: LoadedFlow, tab: FlowView): string {
  return `${friendly_id} ${tab}`;
}
