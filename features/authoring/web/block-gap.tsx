import { memo } from "react";
import { BlockChoices } from "./add-block.tsx";
import { CommandButton } from "./command-button.tsx";
import { panelCommand } from "./open-panel.ts";

interface BlockGapProps {
  /** Position of the block below. */
  at: number;
  isOpen: boolean;
  onToggle(): void;
  onStep(step: string): void;
}

/** The gap above a block: one button, which opens the choices of a new block here. */
export const BlockGap = memo(Gap, (before, after) => before.at === after.at && before.isOpen === after.isOpen);

function Gap({ at, isOpen, onToggle, onStep }: BlockGapProps) {
  return (
    <>
      <CommandButton
        command={isOpen ? "open:" : panelCommand("insert", at)}
        className="block-gap"
        aria-label={`Inserir um bloco antes do bloco ${at + 1}`}
        title="Inserir um bloco aqui"
        aria-expanded={isOpen}
        onPress={onToggle}
      />
      {isOpen ? (
        <div id="aberto" className="block-choices" role="group" aria-label="O que inserir aqui">
          <BlockChoices at={at} onStep={onStep} />
        </div>
      ) : null}
    </>
  );
}
