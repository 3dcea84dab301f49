import type { AcademyChange, Mistake } from "#features/academies/server/index.ts";
import type { ShownChange, ShownMistake } from "../contract.ts";

const MAX_CHANGES = 2000;
const MAX_MISTAKES = 300;
const MAX_NOTES = 60;
const MAX_TEXT = 400;

/** The result of an import's dry run. `changes` and `mistakes` are cut at their limits; `counts` includes all. */
export interface Plan {
  counts: { new: number; changed: number; removed: number; mistakes: number };
  changes: ShownChange[];
  mistakes: ShownMistake[];
  notes: string[];
  /** Hash of the academy's content with which the folder was compared; empty if the import was refused. */
  mark: string;
}

export function shownPlan({ changes, notes, mark }: { changes: AcademyChange[]; notes: string[]; mark: string }): Plan {
  const count = (kind: AcademyChange["kind"]) => changes.filter((change) => change.kind === kind).length;
  const shown = changes
    .slice(0, MAX_CHANGES)
    .map(({ kind, what, note = "" }) => ({ kind, what: cut(what), note: cut(note) }));
  return {
    counts: { new: count("new"), changed: count("changed"), removed: count("removed"), mistakes: 0 },
    changes: shown,
    mistakes: [],
    notes: notes.slice(0, MAX_NOTES).map(cut),
    mark,
  };
}

export function refusedPlan(mistakes: readonly Mistake[]): Plan {
  const shown = mistakes.slice(0, MAX_MISTAKES);
  return {
    counts: { new: 0, changed: 0, removed: 0, mistakes: mistakes.length },
    changes: [],
    mistakes: shown.map(({ file, line, field, message }) => ({
      file: cut(file),
      line,
      field: field && cut(field),
      message: cut(message),
    })),
    notes: [],
    mark: "",
  };
}

function cut(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text;
}
