import { useRef, useState } from "react";
import type { LandingDraft } from "#features/pages/contract.ts";
import { emptyDraft } from "#features/pages/constants.ts";
import type { LandingType } from "#features/pages/constants.ts";
import { quoted } from "#shared/quoted.ts";
import { blockTitle } from "./landing-block-texts.ts";

interface KeyedDraft {
  key: number;
  draft: LandingDraft;
}

/** Element to focus after a change: a block's heading, or its button for another step up or down. */
type LandingFocus = `${number}-${"head" | "up" | "down"}`;

/** Holds the blocks being written. `message` is announced by screen readers. */
export function useLandingDraft(first: readonly LandingDraft[]) {
  const nextKey = useRef(first.length);
  const [blocks, setBlocks] = useState<readonly KeyedDraft[]>(() => first.map((draft, key) => ({ key, draft })));
  const [message, announce] = useState("");
  const [focus, setFocus] = useState<LandingFocus | null>(null);
  const indexOfKey = (key: number) => blocks.findIndex((block) => block.key === key);
  return {
    blocks,
    message,
    focus,
    change: (key: number, change: Partial<LandingDraft>) =>
      setBlocks((now) => now.map((one) => (one.key === key ? { key, draft: { ...one.draft, ...change } } : one))),
    move: (key: number, step: -1 | 1) => {
      const at = indexOfKey(key);
      const [moved, other] = [blocks[at], blocks[at + step]];
      if (!moved || !other) return;
      const next = blocks.with(at, other).with(at + step, moved);
      setBlocks(next);
      announce(`${quoted(blockTitle(moved.draft, at + step))}: agora é o bloco ${at + step + 1} de ${blocks.length}.`);
      const isLast = at + step === (step < 0 ? 0 : blocks.length - 1);
      setFocus(`${key}-${isLast === step < 0 ? "down" : "up"}`);
    },
    remove: (key: number) => {
      const at = indexOfKey(key);
      const removed = blocks[at];
      if (!removed) return;
      const next = blocks.filter((block) => block.key !== key);
      setBlocks(next);
      announce(`Tirado: ${quoted(blockTitle(removed.draft, at))}. Só vale depois de salvar.`);
      const nextFocused = next[at] ?? next.at(-1);
      setFocus(nextFocused ? `${nextFocused.key}-head` : null);
    },
    add: (type: LandingType) => {
      const key = nextKey.current++;
      setBlocks([...blocks, { key, draft: emptyDraft(type) }]);
      announce(`Novo bloco, no fim: ${quoted(blockTitle(emptyDraft(type), blocks.length))}.`);
      setFocus(`${key}-head`);
    },
  };
}
