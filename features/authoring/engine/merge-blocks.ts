import type { CellBudget } from "#shared/equal-pairs.ts";
import { mergeRuns, openMergeBudget, type Run } from "./merge-sequence.ts";
import { mergeText } from "./merge-text.ts";
import type { WrittenBlock } from "./written-block.ts";

export interface MergedBlocks {
  blocks: WrittenBlock[];
  /** Whether both people changed the same place, so that the result has both texts. */
  isBoth: boolean;
}

type Fields = Record<string, unknown>;

/**
 * Merges two people's changes of an object's blocks without losing text: where both changed the same text, one follows
 * the other, and a block that one person removed and the other changed stays.
 */
export function mergeBlocks(
  base: readonly WrittenBlock[],
  mine: readonly WrittenBlock[],
  theirs: readonly WrittenBlock[],
  budget: CellBudget = openMergeBudget(),
): MergedBlocks {
  const parts = mergeRuns(base, mine, theirs, blockKey, budget).map((run): MergedBlocks => {
    const [before, own, other] = [run.base, run.mine, run.theirs].map((blocks) => blocks.map(blockKey).join("\n"));
    if (run.isSame || own === other || other === before) return { blocks: run.mine, isBoth: false };
    return own === before ? { blocks: run.theirs, isBoth: false } : mergeRun(run, budget);
  });
  const isBoth = parts.some((part) => part.isBoth);
  // A block that one person moved and the other changed is in two parts.
  const moved = isBoth && changedInPlace({ base, mine, theirs });
  return moved ? { blocks: moved, isBoth: false } : { blocks: parts.flatMap(({ blocks }) => blocks), isBoth };
}

function mergeRun({ base, mine, theirs }: Run<WrittenBlock>, budget: CellBudget): MergedBlocks {
  const changed = changedInPlace({ base, mine, theirs });
  if (changed) return { blocks: changed, isBoth: false };
  if (base.every((block, at) => mayBeSameBlock(block, mine[at]) && mayBeSameBlock(block, theirs[at]))) {
    const pairs = base.map((block, at) => mergeBlock(block, mine[at] ?? block, theirs[at] ?? block, budget));
    const further = [mine, theirs].flatMap((blocks) => blocks.slice(base.length));
    const added = [...new Map(further.map((block) => [blockKey(block), block])).values()];
    return { blocks: [...pairs.map(({ block }) => block), ...added], isBoth: pairs.some(({ isBoth }) => isBoth) };
  }
  const known = new Set([...base, ...mine].map(blockKey));
  const added = theirs.filter((block) => !known.has(blockKey(block)));
  return { blocks: [...mine, ...added], isBoth: base.length > 0 && added.length > 0 };
}

type Versions = Record<"base" | "mine" | "theirs", readonly WrittenBlock[]>;

/**
 * Merges blocks if one person only changed some where they were, and the other still has all of these, wherever they
 * are now. Null in all other cases.
 */
function changedInPlace({ base, mine, theirs }: Versions): WrittenBlock[] | null {
  return withChanges(base, mine, theirs) ?? withChanges(base, theirs, mine);
}

function withChanges(
  base: readonly WrittenBlock[],
  placed: readonly WrittenBlock[],
  changing: readonly WrittenBlock[],
) {
  if (changing.length !== base.length || !base.every((block, at) => mayBeSameBlock(block, changing[at]))) return null;
  const changes = base.flatMap((block, at) => {
    const [key, next] = [blockKey(block), changing[at]];
    return next && key !== blockKey(next) ? [[key, next] as const] : [];
  });
  const left = new Map(changes);
  if (left.size < changes.length) return null;
  const blocks = placed.map((block) => {
    const next = left.get(blockKey(block));
    left.delete(blockKey(block));
    return next ?? block;
  });
  return left.size === 0 ? blocks : null;
}

/** Checks whether two blocks can be versions of one block: same kind, and same id if both have one. */
export function mayBeSameBlock(one: WrittenBlock, other: WrittenBlock | undefined): boolean {
  if (!other || one.kind !== other.kind) return false;
  if (one.kind === "text" || other.kind === "text") return true;
  return (
    one.fields.kind === other.fields.kind && (one.fields.id ?? other.fields.id) === (other.fields.id ?? one.fields.id)
  );
}

function mergeBlock(base: WrittenBlock, mine: WrittenBlock, theirs: WrittenBlock, budget: CellBudget) {
  if (base.kind === "text" || mine.kind === "text" || theirs.kind === "text") {
    const { text, isBoth } = mergeText(textOf(base), textOf(mine), textOf(theirs), budget);
    return { block: { kind: "text", text } satisfies WrittenBlock, isBoth };
  }
  const { fields, isBoth } = mergeFields(base.fields, mine.fields, theirs.fields, budget);
  return { block: { ...mine, fields }, isBoth };
}

function textOf(block: WrittenBlock): string {
  return block.kind === "text" ? block.text : "";
}

/** Merges field by field. A field that is not text and that both people changed takes my value. */
function mergeFields(
  base: Fields,
  mine: Fields,
  theirs: Fields,
  budget: CellBudget,
): { fields: Fields; isBoth: boolean } {
  let isBoth = false;
  const fields: Fields = {};
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const [before, own, other] = [base[name], mine[name], theirs[name]];
    const [isOwn, isOther] = [contentKey(own) !== contentKey(before), contentKey(other) !== contentKey(before)];
    let value = isOwn ? own : other;
    if (isOwn && isOther && contentKey(own) !== contentKey(other)) {
      const merged = mergeValue(before, own, other, budget, SINGLE_VALUE_FIELDS.has(name));
      value = merged.value;
      isBoth ||= merged.isBoth;
    }
    if (value !== undefined) fields[name] = value;
  }
  return { fields, isBoth };
}

/** Fields with a single value, such as a path or a length: two texts one after the other would be invalid. */
const SINGLE_VALUE_FIELDS: ReadonlySet<string> = new Set([
  "id",
  "kind",
  "src",
  "url",
  "captions",
  "poster",
  "length",
  "section",
]);

function mergeValue(
  before: unknown,
  own: unknown,
  other: unknown,
  budget: CellBudget,
  isSingleValue = false,
): { value: unknown; isBoth: boolean } {
  if (typeof own === "string" && typeof other === "string" && !isSingleValue) {
    const { text, isBoth } = mergeText(typeof before === "string" ? before : "", own, other, budget);
    return { value: text, isBoth };
  }
  if (Array.isArray(own) && Array.isArray(other))
    return mergeLists(Array.isArray(before) ? before : [], own, other, budget);
  if (isGroup(own) && isGroup(other)) {
    const { fields, isBoth } = mergeFields(isGroup(before) ? before : {}, own, other, budget);
    return { value: fields, isBoth };
  }
  return { value: own ?? other, isBoth: own !== undefined && other !== undefined };
}

/** Merges row by row, like blocks, so that an added or removed row does not shift the others. */
function mergeLists(
  before: readonly unknown[],
  own: readonly unknown[],
  other: readonly unknown[],
  budget: CellBudget,
) {
  const parts = mergeRuns(before, own, other, contentKey, budget).map((run) => {
    const [base, one, two] = [contentKey(run.base), contentKey(run.mine), contentKey(run.theirs)];
    if (run.isSame || one === two || two === base) return { rows: run.mine, isBoth: false };
    return one === base ? { rows: run.theirs, isBoth: false } : mergeRows(run, budget);
  });
  return { value: parts.flatMap(({ rows }) => rows), isBoth: parts.some(({ isBoth }) => isBoth) };
}

function mergeRows({ base, mine, theirs }: Run<unknown>, budget: CellBudget): { rows: unknown[]; isBoth: boolean } {
  const merged = mergeRemovals(base, mine, theirs) ?? mergeRemovals(base, theirs, mine);
  if (merged) return { rows: merged, isBoth: false };
  if (mine.length >= base.length && theirs.length >= base.length) {
    const pairs = base.map((row, at) => mergeRow(row, mine[at], theirs[at], budget));
    const [further, others] = [mine.slice(base.length), theirs.slice(base.length)];
    const added = rowsNotIn(further, others);
    const isBoth = pairs.some((pair) => pair.isBoth) || (further.length > 0 && added.length > 0);
    return { rows: [...pairs.map(({ value }) => value), ...further, ...added], isBoth };
  }
  const added = rowsNotIn([...base, ...mine], theirs);
  return { rows: [...mine, ...added], isBoth: added.length > 0 };
}

/**
 * Merges rows if one person only removed rows and the other only changed some: changed rows stay. Null in all other
 * cases.
 */
function mergeRemovals(base: readonly unknown[], remaining: readonly unknown[], changed: readonly unknown[]) {
  const left = new Set(remaining.map(contentKey));
  const isRemovalOnly =
    remaining.length < base.length &&
    contentKey(base.filter((row) => left.has(contentKey(row)))) === contentKey(remaining);
  if (!isRemovalOnly || changed.length !== base.length) return null;
  return changed.filter((row, at) => left.has(contentKey(base[at])) || contentKey(row) !== contentKey(base[at]));
}

function mergeRow(base: unknown, one: unknown, two: unknown, budget: CellBudget) {
  if (contentKey(one) === contentKey(base) || contentKey(one) === contentKey(two)) return { value: two, isBoth: false };
  return contentKey(two) === contentKey(base) ? { value: one, isBoth: false } : mergeValue(base, one, two, budget);
}

function rowsNotIn(known: readonly unknown[], rows: readonly unknown[]): unknown[] {
  const keys = new Set(known.map(contentKey));
  return rows.filter((row) => !keys.has(contentKey(row)));
}

function isGroup(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns a text that is equal for blocks with the same content, in any order of their fields. */
export function blockKey(block: WrittenBlock): string {
  return contentKey(block);
}

/** Serialises a value as JSON with sorted keys, so that the order of fields does not matter. */
function contentKey(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    isGroup(inner) ? Object.fromEntries(Object.entries(inner).toSorted(([one], [two]) => (one < two ? -1 : 1))) : inner,
  );
}
