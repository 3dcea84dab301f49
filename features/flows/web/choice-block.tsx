import { type ChangeEvent, type KeyboardEvent, useState } from "react";
import { numberText } from "#shared/number-text.ts";
import { TextArea } from "#ui/text-area.tsx";
import { Declined } from "./declined.tsx";
import type { BlockProps } from "./flow-block-body.tsx";
import type { BlockOf } from "./flow-parts.ts";

type Choice = BlockOf<"single" | "multiple">;

/** A choice of one or several options, with “Outro” and “Prefiro não responder” where the block has them. */
export function ChoiceBlock({ block, answer, labelledBy, describedBy, isInvalid }: BlockProps<Choice>) {
  const picked = answer && "picked" in answer ? answer : { picked: [], other: undefined };
  const isSingle = block.type === "single";
  const control = (value: string) => ({
    type: isSingle ? "radio" : "checkbox",
    name: "picked",
    value,
  });
  const keyOf = (at: number) => (at < 9 ? <kbd aria-hidden="true">{at + 1}</kbd> : null);
  return (
    <div
      className="choices"
      role={isSingle ? "radiogroup" : "group"}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={isSingle && isInvalid ? true : undefined}
      onChange={isSingle ? undefined : untickOthers}
      data-digits
    >
      {block.options.map(({ id, text, alone }, at) => (
        <label key={id} className="check">
          <input {...control(id)} defaultChecked={picked.picked.includes(id)} data-alone={alone || undefined} />
          <span>{text}</span>
          {keyOf(at)}
        </label>
      ))}
      {block.other ? (
        <Other other={block.other} control={control("other")} text={picked.other} hint={keyOf(block.options.length)} />
      ) : null}
      {block.can_decline ? (
        <Declined kind={isSingle ? "radio" : "checkbox"} isChosen={answer !== undefined && "declined" in answer} />
      ) : null}
    </div>
  );
}

interface OtherProps {
  other: NonNullable<Choice["other"]>;
  control: { type: string; name: string; value: string };
  text: string | undefined;
  hint: React.ReactNode;
}

/** The option “Outro” with its text field, which opens when it is picked. Without JavaScript, CSS opens the field. */
function Other({ other, control, text, hint }: OtherProps) {
  const [length, setLength] = useState((text ?? "").length);
  const focusField = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.checked) target.closest(".flow-other")?.querySelector("textarea")?.focus();
  };
  return (
    <div className="flow-other">
      <label className="check">
        <input {...control} defaultChecked={text !== undefined} onChange={focusField} />
        <span>{other.label}</span>
        {hint}
      </label>
      <div className="flow-other-field">
        <label htmlFor="flow-other">{other.ask}</label>
        <TextArea
          id="flow-other"
          name="other"
          className="control"
          rows={1}
          enterKeyHint="next"
          onKeyDown={continueOnEnter}
          maxLength={other.max_characters}
          defaultValue={text}
          aria-describedby="flow-other-length"
          onChange={(event) => setLength(event.target.value.length)}
        />
        <small id="flow-other-length" className="needs-script">
          {numberText(length)} de {numberText(other.max_characters)}
        </small>
      </div>
    </div>
  );
}

/** Lets Enter continue, as it does in the other fields of a question. The field has several rows only to show all words. */
function continueOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** Unticks the other options when one that stands alone (“Nenhuma dessas”) is ticked, and the reverse. */
function untickOthers({ target, currentTarget }: ChangeEvent<HTMLDivElement>) {
  if (!(target instanceof HTMLInputElement) || !target.checked) return;
  const standsAlone = (box: HTMLInputElement) => box.dataset.alone !== undefined;
  for (const box of currentTarget.querySelectorAll<HTMLInputElement>("input[type=checkbox]"))
    if (box !== target && (standsAlone(target) || standsAlone(box))) box.checked = false;
}
