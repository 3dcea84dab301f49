import { ArrowDown, ArrowUp, Ellipsis, type IconNode, Trash2 } from "lucide";
import { memo } from "react";
import { Icon } from "#ui/icon.tsx";
import type { OpenAuthoredObject, WrittenBlock } from "../contract.ts";
import { blockLabel } from "../engine/block-fields.ts";
import { BlockFields } from "./block-fields.tsx";
import { BlockPanel } from "./block-panel.tsx";
import { CommandButton } from "./command-button.tsx";
import { panelCommand } from "./open-panel.ts";
import type { BlockActions } from "./block-actions.ts";

interface BlockEditorProps {
  block: WrittenBlock;
  own: string;
  at: number;
  isLast: boolean;
  faults: OpenAuthoredObject["faults"];
  pictures: OpenAuthoredObject["pictures"];
  acts: BlockActions;
  /** Labels of all blocks while the block's panel is open; null while it is closed. */
  panelLabels: readonly string[] | null;
  onToggle(): void;
  onPanelStep(step: string): void;
}

/**
 * Editor of one block: its fields, faults and buttons. A new `block` or new `acts` alone do not render it again: the
 * inputs hold the typed text, and a block with replaced content gets a new key.
 */
export const BlockEditor = memo(OneBlock, (before, after) => {
  const { at, isLast, pictures, faults } = before;
  const isPlaced = at === after.at && isLast === after.isLast && before.panelLabels === after.panelLabels;
  return isPlaced && pictures === after.pictures && messagesOf(faults) === messagesOf(after.faults);
});

function messagesOf(faults: OpenAuthoredObject["faults"]): string {
  return faults.map(({ message }) => message).join("\n");
}

function OneBlock(props: BlockEditorProps) {
  const { block, own, at, isLast, faults, pictures, acts, panelLabels } = props;
  const label = blockLabel(block);
  return (
    <fieldset className="sheet block-edit">
      <legend className="block-legend" tabIndex={-1}>
        {at + 1}. {label}
      </legend>
      <div className="block-steps">
        <BlockButton
          step={`up:${at}`}
          label={`Subir o bloco ${at + 1}`}
          icon={ArrowUp}
          disabled={at === 0}
          onPress={acts.step}
        />
        <BlockButton
          step={`down:${at}`}
          label={`Descer o bloco ${at + 1}`}
          icon={ArrowDown}
          disabled={isLast}
          onPress={acts.step}
        />
        <BlockButton step={`remove:${at}`} label={`Remover o bloco ${at + 1}`} icon={Trash2} onPress={acts.step} />
        <BlockButton
          step={panelLabels ? "open:" : panelCommand("block", at)}
          label={`Mais ações no bloco ${at + 1}`}
          icon={Ellipsis}
          isOpen={panelLabels !== null}
          onPress={props.onToggle}
        />
      </div>
      {panelLabels ? <BlockPanel key={at} at={at} labels={panelLabels} onStep={props.onPanelStep} /> : null}
      {faults.length > 0 ? (
        <ul className="object-faults" aria-label={`O que falta no bloco ${at + 1}`}>
          {faults.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      ) : null}
      <BlockFields
        block={block}
        own={own}
        textLabel={block.kind === "text" ? `Texto do bloco ${at + 1}` : ""}
        pictures={pictures}
        acts={acts}
      />
    </fieldset>
  );
}

interface BlockButtonProps {
  step: string;
  label: string;
  icon: IconNode;
  disabled?: boolean;
  /** For a button that opens a panel: whether it is open. */
  isOpen?: boolean;
  onPress(step: string): void;
}

function BlockButton({ step, label, icon, disabled, isOpen, onPress }: BlockButtonProps) {
  return (
    <CommandButton
      command={step}
      className="icon-button"
      aria-label={label}
      title={label}
      disabled={disabled}
      aria-expanded={isOpen}
      onPress={() => onPress(step)}
    >
      <Icon of={icon} />
    </CommandButton>
  );
}
