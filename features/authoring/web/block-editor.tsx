import { ArrowDown, ArrowUp, Ellipsis, type IconNode, Trash2 } from "lucide";
import { memo, Suspense } from "react";
import { Icon } from "#ui/icon.tsx";
import type { OpenAuthoredObject, WrittenBlock } from "../contract.ts";
import { blockLabel } from "../engine/block-fields.ts";
import { BlockFields } from "./block-fields.tsx";
import { BlockGap } from "./block-gap.tsx";
import { BlockPanel } from "./block-panel.tsx";
import { CommandButton } from "./command-button.tsx";
import { type OpenPanel, panelCommand } from "./open-panel.ts";
import type { BlockActions } from "./block-actions.ts";

interface BlockEditorProps {
  block: WrittenBlock;
  own: string;
  at: number;
  isLast: boolean;
  faults: OpenAuthoredObject["faults"];
  pictures: OpenAuthoredObject["pictures"];
  acts: BlockActions;
  /** The panel of this block that is open. */
  open: OpenPanel["kind"] | null;
  /** Labels of all blocks while a panel is open; null while none is. */
  labels: readonly string[] | null;
  onToggle(kind: OpenPanel["kind"]): void;
  onPanelStep(step: string): void;
}

/**
 * Editor of one block: its fields, faults and buttons, below the gap where another can be inserted. A new `block` or new
 * `acts` alone do not render it again: the inputs hold the typed text, and a block with replaced content gets a new key.
 */
export const BlockEditor = memo(OneBlock, (before, after) => {
  const { at, isLast, open, labels, pictures, faults } = before;
  const isPlaced = at === after.at && isLast === after.isLast && open === after.open && labels === after.labels;
  return isPlaced && pictures === after.pictures && messagesOf(faults) === messagesOf(after.faults);
});

function messagesOf(faults: OpenAuthoredObject["faults"]): string {
  return faults.map(({ message }) => message).join("\n");
}

/** Each block hydrates on its own, so that none delays the page. */
function OneBlock(props: BlockEditorProps) {
  const { own, at, open, onToggle, onPanelStep } = props;
  return (
    <Suspense>
      <div className="block-place">
        <BlockGap
          own={own}
          at={at}
          isOpen={open === "insert"}
          onToggle={() => onToggle("insert")}
          onStep={onPanelStep}
        />
        <BlockForm {...props} />
      </div>
    </Suspense>
  );
}

function BlockForm(props: BlockEditorProps) {
  const { block, own, at, isLast, faults, pictures, acts } = props;
  const labels = props.open === "block" ? props.labels : null;
  const label = blockLabel(block);
  return (
    <fieldset className="sheet block-edit">
      <legend className="block-legend" tabIndex={-1}>
        {at + 1}. {label}
      </legend>
      <div className="block-steps">
        <BlockButton
          step={`up:${own}`}
          label={`Subir o bloco ${at + 1}`}
          icon={ArrowUp}
          disabled={at === 0}
          onPress={acts.step}
        />
        <BlockButton
          step={`down:${own}`}
          label={`Descer o bloco ${at + 1}`}
          icon={ArrowDown}
          disabled={isLast}
          onPress={acts.step}
        />
        <BlockButton step={`remove:${own}`} label={`Remover o bloco ${at + 1}`} icon={Trash2} onPress={acts.step} />
        <BlockButton
          step={labels ? "open:" : panelCommand("block", own)}
          label={`Mais ações no bloco ${at + 1}`}
          icon={Ellipsis}
          isOpen={labels !== null}
          onPress={() => props.onToggle("block")}
        />
      </div>
      {labels ? <BlockPanel key={at} own={own} at={at} labels={labels} onStep={props.onPanelStep} /> : null}
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
