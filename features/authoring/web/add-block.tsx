import { Plus } from "lucide";
import { useState } from "react";
import { Icon } from "#ui/icon.tsx";
import { BLOCK_CHOICES, QUIZ_CHOICES } from "../engine/block-fields.ts";
import { CommandButton } from "./command-button.tsx";

interface AddBlockProps {
  /** Whether the object has no block. */
  isFirst: boolean;
  onStep(step: string): void;
}

/** The choices of a new block, below the last one. */
export function AddBlock({ isFirst, onStep }: AddBlockProps) {
  // Open from the start in an empty object, and then stays open, because several blocks usually follow.
  const [isOpen] = useState(isFirst);
  return (
    <details className="add-block" open={isOpen || undefined}>
      <summary>
        <Icon of={Plus} />
        Acrescentar um bloco
      </summary>
      <BlockChoices onStep={onStep} />
    </details>
  );
}

interface BlockChoicesProps {
  /** Identity of the block above which the new one is inserted; undefined for the end. */
  above?: string;
  onStep(step: string): void;
}

/**
 * Buttons that add a block of each kind at one place. They are submit buttons of the form, so that they work without
 * scripts.
 */
export function BlockChoices({ above, onStep }: BlockChoicesProps) {
  const button = (what: string, label: string) => {
    const command = above === undefined ? `add:${what}` : `add:${what}:${above}`;
    return (
      <CommandButton key={what} className="button button-quiet small" command={command} onPress={() => onStep(command)}>
        {label}
      </CommandButton>
    );
  };
  return (
    <>
      <div className="add-block-kinds">{BLOCK_CHOICES.map(([kind, label]) => button(kind, label))}</div>
      <p className="soft">Perguntas</p>
      <div className="add-block-kinds">{QUIZ_CHOICES.map(([kind, label]) => button(`quiz.${kind}`, label))}</div>
    </>
  );
}
