import type { LandingDraft, LandingDraftItem } from "#features/pages/contract.ts";
import { EMPTY_ITEM, emptyDraft } from "#features/pages/constants.ts";
import { LANDING_TYPES, type LandingType } from "#features/pages/constants.ts";

type FormEntries = Iterable<readonly [string, FormDataEntryValue]>;

interface SentBlock {
  draft: LandingDraft;
  order: number;
  isRemoved: boolean;
}

const FIELD_NAME = /^blocks\.(\d{1,3})\.([a-z_]+)(?:\.([\w-]+)(?:\.([a-z]+))?)?$/;

/**
 * Reads the blocks of the sent form in their order, from fields named `blocks.0.title`, `blocks.0.items.1.value` or
 * `blocks.0.question.esqueci-a-senha`.
 */
export function draftsIn(form: FormEntries): LandingDraft[] {
  const blocks = new Map<number, SentBlock>();
  for (const [name, sent] of form) {
    const [, at = "", field = "", item = "", part = ""] = FIELD_NAME.exec(name) ?? [];
    const value = typeof sent === "string" ? sent.replaceAll("\r\n", "\n") : "";
    if (field === "type" && isType(value))
      blocks.set(Number(at), { draft: { ...emptyDraft(value), items: [] }, order: Number(at) + 1, isRemoved: false });
    const block = blocks.get(Number(at));
    if (block) setField(block, { field, item, part, value });
  }
  return [...blocks.values()]
    .filter(({ isRemoved }) => !isRemoved)
    .toSorted((one, other) => one.order - other.order)
    .map(({ draft }) => draft);
}

const TEXTS = ["title", "text", "picture", "alt", "caption", "action_label", "action_to"] as const;
const PARTS = ["value", "label", "quote", "name", "role"] as const;

function setField(
  block: SentBlock,
  { field, item, part, value }: Record<"field" | "item" | "part" | "value", string>,
): void {
  const { draft } = block;
  const text = TEXTS.find((one) => one === field);
  const itemPart = PARTS.find((one) => one === part);
  if (text) draft[text] = value;
  else if (field === "items" && itemPart) {
    const at = Math.min(Number(item) || 0, 99);
    while (draft.items.length <= at) draft.items.push({ ...EMPTY_ITEM });
    (draft.items[at] as LandingDraftItem)[itemPart] = value;
  } else if (field === "question") draft.items.push({ ...EMPTY_ITEM, question: item });
  else if (field === "order" && value) block.order = Number(value) || block.order;
  else if (field === "removed") block.isRemoved = value === "on";
}

function isType(value: string): value is LandingType {
  return LANDING_TYPES.some((type) => type === value);
}
