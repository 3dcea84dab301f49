import { memo } from "react";
import type { OpenAuthoredObject, WrittenBlock } from "../contract.ts";
import { fieldsOf } from "../engine/block-fields.ts";
import type { BlockActions } from "./block-actions.ts";
import { BlockFieldInput } from "./block-field-input.tsx";
import { restOf } from "./blocks-form.ts";
import { TextBlockField } from "./text-block-field.tsx";

interface BlockFieldsProps {
  block: WrittenBlock;
  /** Identity of the block. */
  own: string;
  /** Label of a text, which names the block's position; empty for other blocks. */
  textLabel: string;
  pictures: OpenAuthoredObject["pictures"];
  acts: BlockActions;
}

/**
 * Inputs of a block. They know the block by its identity, so that a block inserted above does not render them again.
 * A new `block` or new `acts` do not render them again either: the inputs hold the typed text.
 */
export const BlockFields = memo(Fields, (before, after) => {
  const isSame = before.own === after.own && before.textLabel === after.textLabel;
  return isSame && before.pictures === after.pictures;
});

function Fields({ block, own, textLabel, pictures, acts }: BlockFieldsProps) {
  const prefix = `blocks.${own}`;
  return (
    <>
      <input type="hidden" name={`${prefix}.kind`} value={block.kind} />
      {block.kind === "text" ? (
        <TextBlockField name={`${prefix}.text`} label={textLabel} initial={block.text} />
      ) : (
        <>
          <input type="hidden" name={`${prefix}.rest`} value={JSON.stringify(restOf(block))} />
          {fieldsOf(block).map((field) => (
            <BlockFieldInput
              key={field.name}
              field={field}
              fields={block.fields}
              own={own}
              pictures={pictures}
              acts={acts}
            />
          ))}
        </>
      )}
    </>
  );
}
