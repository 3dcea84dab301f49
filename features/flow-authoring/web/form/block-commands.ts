import { freeFriendlyId } from "#shared/free-friendly-id.ts";
import { quoted } from "#shared/quoted.ts";
import { BLOCK_KINDS, type BlockType, isBlockType, isQuestion } from "./block-kinds.ts";
import { fieldElement } from "./element-ids.ts";
import { type Fields, rowsIn, textIn } from "./fields.ts";
import { type FlowFormState, freshKey, freshName, nextFocus } from "./flow-form-state.ts";
import { takenIds } from "./form-ids.ts";

/** Returns what the form calls a block: its title in quotation marks, or its type. */
export function blockName({ title, type }: Fields): string {
  if (typeof title === "string" && title.trim()) return quoted(title.trim());
  return isBlockType(type) ? `${BLOCK_KINDS[type].label} sem título` : "Bloco";
}

/** Inserts an empty block of a type, open, in the part of the block above. */
export function insertBlock(state: FlowFormState, at: number, type: BlockType): FlowFormState {
  const { label } = BLOCK_KINDS[type];
  const id = freeFriendlyId(isQuestion(type) ? "Pergunta" : label, takenIds(state, ""));
  const section = state.blocks[at - 1]?.fields["section"] ?? state.blocks[at]?.fields["section"];
  const purpose = freeFriendlyId("Finalidade", takenIds(state, "", "purposes"));
  const start = startOf(type, { purpose, below: textIn(state.blocks[at]?.fields ?? {}, "id") });
  const block = {
    key: freshKey(),
    fields: { id, type, ...(section !== undefined && { section }), title: "", ...start },
  };
  const fresh = new Set(state.fresh).add(freshName(block.key));
  for (const list of ["options", "purposes"])
    for (const row of rowsIn(block.fields, list)) fresh.add(freshName(block.key, list, textIn(row, "id")));
  return {
    ...state,
    blocks: state.blocks.toSpliced(at, 0, block),
    open: new Set(state.open).add(block.key),
    fresh,
    removed: null,
    said: `${label}: bloco ${at + 1} acrescentado.`,
    focus: nextFocus(state, fieldElement(block.key, "title")),
  };
}

/** Returns the fields that a block of a type begins with. */
function startOf(type: BlockType, { purpose, below }: { purpose: string; below: string }): Fields {
  switch (type) {
    case "single":
    case "multiple":
      return {
        options: [
          { id: "opcao", text: "" },
          { id: "opcao-2", text: "" },
        ],
      };
    case "scale":
      return { min: 0, max: 10 };
    case "number":
      return { min: 0, max: 100 };
    case "file":
      return { kinds: ["pdf", "jpg", "png"] };
    case "consent":
      return { purposes: [{ id: purpose, title: "", use: "recommend" }] };
    case "branch":
      return { cases: [{}], ...(below && { otherwise: below }) };
    default:
      return {};
  }
}

/** Inserts a copy right below a block. The ids of the copy are its own. */
export function copyBlock(state: FlowFormState, key: string): FlowFormState {
  const at = state.blocks.findIndex((block) => block.key === key);
  const original = state.blocks[at]?.fields;
  if (!original) return state;
  const id = freeFriendlyId(textIn(original, "title") || textIn(original, "id"), takenIds(state, ""));
  const taken = takenIds(state, "", "purposes");
  const purposes = rowsIn(original, "purposes").map((purpose) => {
    const own = freeFriendlyId(textIn(purpose, "title") || textIn(purpose, "id"), taken);
    taken.add(own);
    return { ...purpose, id: own };
  });
  const fields = { ...original, id, ...(purposes.length > 0 && { purposes }) };
  const block = { key: freshKey(), fields };
  return {
    ...state,
    blocks: state.blocks.toSpliced(at + 1, 0, block),
    open: new Set(state.open).add(block.key),
    fresh: new Set(state.fresh).add(freshName(block.key)),
    removed: null,
    said: `${blockName(original)}: cópia no ${at + 2}º lugar.`,
    focus: nextFocus(state, fieldElement(block.key, "title")),
  };
}

/** Moves a block to a position, counted without it. `focus`: id of the element that keeps the focus. */
export function moveBlock(state: FlowFormState, key: string, to: number, focus?: string): FlowFormState {
  const block = state.blocks.find((one) => one.key === key);
  const others = state.blocks.filter((one) => one.key !== key);
  if (!block || to < 0 || to > others.length || state.blocks.indexOf(block) === to) return state;
  const said = `${blockName(block.fields)}: agora no ${to + 1}º lugar de ${state.blocks.length}.`;
  return {
    ...state,
    blocks: others.toSpliced(to, 0, block),
    removed: null,
    said,
    focus: focus ? nextFocus(state, focus) : state.focus,
  };
}
