import { ArrowDown, ArrowUp, type IconNode, Trash2 } from "lucide";
import { Icon } from "#ui/icon.tsx";
import type { OpenAuthoredObject, WrittenBlock } from "../contract.ts";
import { BLOCK_LABELS, fieldsOf, QUIZ_LABELS } from "../engine/block-fields.ts";
import { BlockFieldInput } from "./block-field-input.tsx";
import { restOf } from "./blocks-form.ts";
import { TextBlockField } from "./text-block-field.tsx";
import type { ObjectSaving } from "./use-object-saving.ts";

interface BlockEditorProps {
  block: WrittenBlock;
  at: number;
  count: number;
  faults: OpenAuthoredObject["faults"];
  pictures: OpenAuthoredObject["pictures"];
  saving: ObjectSaving;
}

/** One block: its fields, what is still missing in it, and its buttons. */
export function BlockEditor({ block, at, count, faults, pictures, saving }: BlockEditorProps) {
  const label = labelOf(block);
  const prefix = `blocks.${at}`;
  return (
    <fieldset className="sheet block-edit">
      <legend className="block-legend">
        {at + 1}. {label}
      </legend>
      <input type="hidden" name={`${prefix}.kind`} value={block.kind} />
      <div className="block-steps">
        <Step step={`up:${at}`} label={`Subir o bloco ${at + 1}`} icon={ArrowUp} disabled={at === 0} saving={saving} />
        <Step
          step={`down:${at}`}
          label={`Descer o bloco ${at + 1}`}
          icon={ArrowDown}
          disabled={at === count - 1}
          saving={saving}
        />
        <Step step={`remove:${at}`} label={`Remover o bloco ${at + 1}`} icon={Trash2} saving={saving} />
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
              saving={saving}
            />
          ))}
        </>
      )}
    </fieldset>
  );
}

function labelOf(block: WrittenBlock): string {
  const quiz = block.kind === "quiz" ? QUIZ_LABELS[String(block.fields.kind)] : undefined;
  return quiz ? `Pergunta: ${quiz.toLowerCase()}` : BLOCK_LABELS[block.kind];
}

interface StepProps {
  step: string;
  label: string;
  icon: IconNode;
  disabled?: boolean;
  saving: ObjectSaving;
}

function Step({ step, label, icon, disabled, saving }: StepProps) {
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
        saving.step(step);
      }}
    >
      <Icon of={icon} />
    </button>
  );
}
