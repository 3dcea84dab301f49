import { freeFriendlyId } from "#shared/free-friendly-id.ts";
import { addElement, fieldElement, rowMoveElement } from "./element-ids.ts";
import { type Fields, isFields, type Path, textIn, valueAt, withValue } from "./fields.ts";
import { type FlowFormState, fieldsOf, freshName, nextFocus, withFields } from "./flow-form-state.ts";
import { takenIds } from "./form-ids.ts";
import type { RowsField } from "./form-field.ts";

/** A list of rows in a block or in the head. */
export interface RowPlace {
  /** Key of the block, or HEAD. */
  key: string;
  path: Path;
}

export function addRow(state: FlowFormState, { key, path, field }: RowPlace & { field: RowsField }): FlowFormState {
  const rows = rowsAt(state, { key, path });
  const list = String(path.at(-1));
  const id = field.titledBy === undefined ? undefined : freeFriendlyId(field.one, takenIds(state, key, list));
  const row = id === undefined ? field.start : { id, ...field.start };
  const changed = withFields(state, key, (fields) => withValue(fields, path, [...rows, row]));
  return {
    ...changed,
    fresh: id === undefined ? state.fresh : new Set(state.fresh).add(freshName(key, list, id)),
    said: `${field.one} ${rows.length + 1}: no fim da lista, para preencher.`,
    focus: nextFocus(state, fieldElement(key, [...path, rows.length])),
  };
}

/** Moves a row. The focus goes with it. */
export function moveRow(
  state: FlowFormState,
  { key, path, from, to, one }: RowPlace & { from: number; to: number; one: string },
): FlowFormState {
  const rows = rowsAt(state, { key, path });
  const [row] = rows.splice(from, 1);
  if (!row || to < 0 || to > rows.length) return state;
  rows.splice(to, 0, row);
  const changed = withFields(state, key, (fields) => withValue(fields, path, rows));
  // At an end of the list, the button of the same way is disabled.
  const way = to === 0 ? "down" : to === rows.length - 1 || to < from ? "up" : "down";
  return {
    ...changed,
    // The removed row's path may lead through a row that has another position now.
    removedRow: state.removedRow?.key === key ? null : state.removedRow,
    said: `${one} ${from + 1}: agora no ${to + 1}º lugar de ${rows.length}.`,
    focus: nextFocus(state, rowMoveElement(key, [...path, to], way)),
  };
}

export function removeRow(
  state: FlowFormState,
  { key, path, at, one }: RowPlace & { at: number; one: string },
): FlowFormState {
  const rows = rowsAt(state, { key, path });
  const row = rows[at];
  if (!row) return state;
  const left = rows.toSpliced(at, 1);
  const changed = withFields(state, key, (fields) => withValue(fields, path, left.length > 0 ? left : undefined));
  const neighbour = fieldElement(key, [...path, Math.min(at, left.length - 1)]);
  return {
    ...changed,
    removedRow: { key, path, at, row },
    said: `${one} ${at + 1}: fora da lista. Dá para desfazer.`,
    focus: nextFocus(state, left.length > 0 ? neighbour : addElement(key, path)),
  };
}

/** Puts the removed row back. If its id was given to another row since then, it gets another id. */
export function restoreRow(state: FlowFormState, one: string): FlowFormState {
  if (!state.removedRow) return state;
  const { key, path, at, row } = state.removedRow;
  const taken = takenIds(state, key, String(path.at(-1)));
  const id = textIn(row, "id");
  const restored = taken.has(id) ? { ...row, id: freeFriendlyId(id, taken) } : row;
  const rows = rowsAt(state, { key, path }).toSpliced(at, 0, restored);
  const changed = withFields(state, key, (fields) => withValue(fields, path, rows));
  return {
    ...changed,
    removedRow: null,
    said: `${one} ${at + 1}: de volta à lista.`,
    focus: nextFocus(state, fieldElement(key, [...path, at])),
  };
}

function rowsAt(state: FlowFormState, { key, path }: RowPlace): Fields[] {
  const value = valueAt(fieldsOf(state, key), path);
  return Array.isArray(value) ? value.filter(isFields) : [];
}
