import { freeFriendlyId } from "#shared/free-friendly-id.ts";
import { isFields, type Path, rowsIn, textIn, valueAt, withValue } from "./fields.ts";
import { type FlowFormState, fieldsOf, freshName, type RemovedBlock, withFields } from "./flow-form-state.ts";
import { type Renamed, renameReferences } from "./rename-in-flow.ts";

/** The column whose text the ids of a list's rows are derived from. */
const TITLES: Record<string, string> = { options: "text", purposes: "title", sections: "title", scores: "title" };

/** Returns the ids that a new block (without `list`) or a new row of a list may not have. */
export function takenIds(state: FlowFormState, key: string, list?: string): Set<string> {
  const { head, removed } = state;
  // A removed block may come back with its ids.
  const blocks = removed ? [...state.blocks, removed.block] : state.blocks;
  const ids = (rows: readonly object[]) => rows.map((row) => textIn(row as Record<string, unknown>, "id"));
  if (list === undefined) return new Set(ids(blocks.map(({ fields }) => fields)));
  if (list === "purposes") return new Set(ids(blocks.flatMap(({ fields }) => rowsIn(fields, list))));
  if (list !== "options") return new Set(ids(rowsIn(head, list)));
  const own = blocks.find((block) => block.key === key)?.fields ?? {};
  // “other” stands for the person's own text.
  return new Set(["other", ...ids(rowsIn(own, list))]);
}

/**
 * Lets the id of a block (`path` is empty) or of a row follow its title, if it was added in this form. The ids of others
 * are names under which answers are stored.
 */
export function settleId(state: FlowFormState, key: string, path: Path): FlowFormState {
  const [list] = path;
  const owner = valueAt(fieldsOf(state, key), path);
  if (!isFields(owner)) return state;
  const id = textIn(owner, "id");
  const title = textIn(owner, list === undefined ? "title" : (TITLES[list] ?? ""));
  const place = list === undefined ? undefined : String(list);
  if (!title.trim() || !state.fresh.has(freshName(key, place, id))) return state;
  const taken = takenIds(state, key, place);
  taken.delete(id);
  const to = freeFriendlyId(title, taken);
  if (to === id) return state;
  const renamed = renameInForm(state, key, path, to);
  return { ...renamed, fresh: new Set(renamed.fresh).add(freshName(key, place, to)) };
}

/**
 * Changes the id of a block (`path` is empty) or of a row, and everything that refers to it. The id no longer follows its
 * title.
 */
export function renameInForm(state: FlowFormState, key: string, path: Path, to: string): FlowFormState {
  const fields = fieldsOf(state, key);
  const owner = valueAt(fields, path);
  if (!isFields(owner)) return state;
  const from = textIn(owner, "id");
  const list = path[0] === undefined ? undefined : String(path[0]);
  const fresh = new Set(state.fresh);
  fresh.delete(freshName(key, list, from));
  const named = { ...withFields(state, key, (own) => withValue(own, [...path, "id"], to)), fresh };
  const change = changeOf(path, textIn(fields, "id"), from, to);
  // Another block or row with the same id may be the one that is meant.
  const isShared = from === "" || takenIds(named, key, list).has(from);
  if (!change || isShared) return named;
  const blocks = named.blocks.map((block) => {
    const renamed = renameReferences(block.fields, change);
    return renamed === block.fields ? block : { ...block, fields: renamed };
  });
  const removed = named.removed && renameInRemoved(named.removed, change);
  return { ...named, head: renameReferences(named.head, change), blocks, removed };
}

/** Renames what a removed block refers to, so that it can be put back. */
function renameInRemoved({ block, at, redirected }: RemovedBlock, change: Renamed): RemovedBlock {
  const renamed = (to: string | undefined) => (change.what === "block" && to === change.from ? change.to : to);
  return {
    block: { ...block, fields: renameReferences(block.fields, change) },
    at,
    redirected: redirected.map((way) => ({ ...way, to: renamed(way.to) })),
  };
}

function changeOf(path: Path, block: string, from: string, to: string): Renamed | null {
  switch (path[0]) {
    case undefined:
      return { what: "block", from, to };
    case "options":
      return { what: "option", block, from, to };
    case "purposes":
      return { what: "purpose", from, to };
    case "sections":
      return { what: "section", from, to };
    case "scores":
      return { what: "score", from, to };
    default:
      return null;
  }
}
