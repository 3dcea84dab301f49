import { ArrowDown, ArrowUp, type IconNode, Trash2 } from "lucide";
import { memo } from "react";
import { Icon } from "#ui/icon.tsx";
import type { OpenAuthoredObject, WrittenBlock } from "../contract.ts";
import { blockLabel, fieldsOf } from "../engine/block-fields.ts";
import { BlockFieldInput } from "./block-field-input.tsx";
import { restOf } from "./blocks-form.ts";
import { TextBlockField } from "./text-block-field.tsx";
import type { BlockActions } from "./block-actions.ts";

interface BlockEditorProps {
  block: WrittenBlock;
  at: number;
  isLast: boolean;
  faults: OpenAuthoredObject["faults"];
  pictures: OpenAuthoredObject["pictures"];
  acts: BlockActions;
}

/**
 * Editor of one block: its fields, faults and buttons. A new `block` or new `acts` alone do not render it again: the
 * inputs hold the typed text, and a block with replaced content gets a new key.
 */
export const BlockEditor = memo(OneBlock, (before, after) => {
  const { at, isLast, pictures, faults } = before;
  const isPlaced = at === after.at && isLast === after.isLast;
  return isPlaced && pictures === after.pictures && messagesOf(faults) === messagesOf(after.faults);
});

function messagesOf(faults: OpenAuthoredObject["faults"]): string {
  return faults.map(({ message }) => message).join("\n");
}

function OneBlock({ block, at, isLast, faults, pictures, acts }: BlockEditorProps) {
  const label = blockLabel(block);
  const prefix = `blocks.${at}`;
  return (
    <fieldset className="sheet block-edit">
      <legend className="block-legend" tabIndex={-1}>
        {at + 1}. {label}
      </legend>
      <input type="hidden" name={`${prefix}.kind`} value={block.kind} />
      <div className="block-steps">
        <BlockButton
          step={`up:${at}`}
          label={`Subir o bloco ${at + 1}`}
          icon={ArrowUp}
          disabled={at === 0}
          acts={acts}
        />
        <BlockButton
          step={`down:${at}`}
          label={`Descer o bloco ${at + 1}`}
          icon={ArrowDown}
          disabled={isLast}
          acts={acts}
        />
        <BlockButton step={`remove:${at}`} label={`Remover o bloco ${at + 1}`} icon={Trash2} acts={acts} />
      </div>
      {faults.length > 0 ? (
        <ul className="object-faults" aria-label={`O que falta no bloco ${at + 1}`}>
          {faults.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      ) : null}
      {block.kind === "text" ? (
        <TextBlockField name={`${prefix}.text`} label={`Texto do bloco ${at + 1}`} initial={block.text} />
      ) : (
        <>
          <input type="hidden" name={`${prefix}.rest`} value={JSON.stringify(restOf(block))} />
          {fieldsOf(block).map((field) => (
            <BlockFieldInput
              key={field.name}
              field={field}
              fields={block.fields}
              place={{ prefix, at }}
              pictures={pictures}
              acts={acts}
            />
          ))}
        </>
      )}
    </fieldset>
  );
}

interface BlockButtonProps {
  step: string;
  label: string;
  icon: IconNode;
  disabled?: boolean;
  acts: BlockActions;
}

function BlockButton({ step, label, icon, disabled, acts }: BlockButtonProps) {
  return (
    <button
      type="submit"
      name="do"
      value={step}
      className="icon-button"
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={(event) => {
        event.preventDefault();
        acts.step(step);
      }}
    >
      <Icon of={icon} />
    </button>
  );
}
