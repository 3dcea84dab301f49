import { BlockChoices } from "./add-block.tsx";
import { CommandButton } from "./command-button.tsx";
import { panelCommand } from "./open-panel.ts";

interface BlockGapProps {
  /** Identity of the block below. */
  own: string;
  /** Position of the block below. */
  at: number;
  isOpen: boolean;
  onToggle(): void;
  onStep(step: string): void;
}

/** The gap above a block: one button, which opens the choices of a new block here. */
export function BlockGap({ own, at, isOpen, onToggle, onStep }: BlockGapProps) {
  return (
    <>
      <CommandButton
        command={isOpen ? "open:" : panelCommand("insert", own)}
        className="block-gap"
        aria-label={`Inserir um bloco antes do bloco ${at + 1}`}
        title="Inserir um bloco aqui"
        aria-expanded={isOpen}
        onPress={onToggle}
      />
      {isOpen ? (
        <div id="aberto" className="block-choices" role="group" aria-label="O que inserir aqui">
          <BlockChoices above={own} onStep={onStep} />
        </div>
      ) : null}
    </>
  );
}
