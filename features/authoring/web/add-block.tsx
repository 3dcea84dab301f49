import { Plus } from "lucide";
import { useState } from "react";
import { Icon } from "#ui/icon.tsx";
import { BLOCK_LABELS, QUIZ_LABELS } from "../engine/block-fields.ts";
import { CommandButton } from "./command-button.tsx";

const COMMON_KINDS = ["text", "picture", "video", "accordion", "checklist", "reflection"] as const;
const OTHER_KINDS = ["audio", "file", "embed"] as const;

interface AddBlockProps {
  at: number;
  onStep(step: string): void;
}

/** The choices of a new block, below the last one. */
export function AddBlock({ at, onStep }: AddBlockProps) {
  // Open from the start in an empty object, and then stays open, because several blocks usually follow.
  const [isFirst] = useState(at === 0);
  return (
    <details className="add-block" open={isFirst || undefined}>
      <summary>
        <Icon of={Plus} />
        Acrescentar um bloco
      </summary>
      <BlockChoices at={at} onStep={onStep} />
    </details>
  );
}

/**
 * Buttons that add a block of each kind at a position. They are submit buttons of the form, so that they work without
 * scripts.
 */
export function BlockChoices({ at, onStep }: AddBlockProps) {
  const button = (what: string, label: string) => (
    <CommandButton
      key={what}
      className="button button-quiet small"
      command={`add:${what}:${at}`}
      onPress={() => onStep(`add:${what}:${at}`)}
    >
      {label}
    </CommandButton>
  );
  return (
    <>
      <div className="add-block-kinds">
        {COMMON_KINDS.map((kind) => button(kind, BLOCK_LABELS[kind]))}
        {OTHER_KINDS.map((kind) => button(kind, BLOCK_LABELS[kind]))}
      </div>
      <p className="soft">Perguntas</p>
      <div className="add-block-kinds">
        {Object.entries(QUIZ_LABELS).map(([kind, label]) => button(`quiz.${kind}`, label))}
      </div>
    </>
  );
}
