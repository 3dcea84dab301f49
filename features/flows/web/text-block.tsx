import { useState } from "react";
import { numberText } from "#shared/number-text.ts";
import { TextArea } from "#ui/text-area.tsx";
import { DeclinedField } from "./declined-field.tsx";
import type { BlockProps } from "./flow-block-body.tsx";
import type { BlockOf } from "./flow-parts.ts";

/** A text field: one row for `short`, several for `long`. */
export function TextBlock(props: BlockProps<BlockOf<"short" | "long">>) {
  const { block, answer, labelledBy, describedBy, isInvalid } = props;
  const text = answer && "text" in answer ? answer.text : "";
  const [length, setLength] = useState(text.length);
  const field = {
    className: "control",
    name: "text",
    defaultValue: text,
    maxLength: block.max_characters,
    "aria-labelledby": labelledBy,
    "aria-describedby": ["flow-length", describedBy].filter(Boolean).join(" "),
    "aria-invalid": isInvalid || undefined,
    onChange: (event: { target: { value: string } }) => setLength(event.target.value.length),
  };
  return (
    <>
      <div className="field flow-text">
        {block.type === "short" ? <input autoComplete="off" {...field} /> : <TextArea rows={6} {...field} />}
        <p className="field-hint needs-script" id="flow-length">
          {numberText(length)} de {numberText(block.max_characters)} caracteres
        </p>
      </div>
      <DeclinedField isOffered={block.can_decline} isChosen={answer !== undefined && "declined" in answer} />
    </>
  );
}
