import type { CSSProperties } from "react";
import { Declined } from "./declined.tsx";
import type { BlockProps } from "./flow-block-body.tsx";
import type { BlockOf } from "./flow-parts.ts";

/**
 * A choice of a whole number on a scale, with words at both ends. Screen readers read the words with the end numbers.
 */
export function ScaleBlock({ block, answer, labelledBy, describedBy, isInvalid }: BlockProps<BlockOf<"scale">>) {
  const { min, max, min_label, max_label } = block;
  const steps = Array.from({ length: max - min + 1 }, (_, at) => min + at);
  const wordsOf = (step: number) => (step === min ? min_label : step === max ? max_label : "");
  return (
    <div
      className="flow-scale"
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      data-digits
    >
      <div className="flow-steps" style={{ "--steps": steps.length } as CSSProperties}>
        {steps.map((step) => (
          <label key={step} className="check">
            <input
              type="radio"
              name="picked"
              value={step}
              defaultChecked={answer && "number" in answer ? answer.number === step : false}
            />
            <span>
              {step}
              {wordsOf(step) ? <span className="visually-hidden">: {wordsOf(step)}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <p className="flow-ends" aria-hidden="true">
        <span>
          {min}: {min_label}
        </span>
        <span>
          {max}: {max_label}
        </span>
      </p>
      {block.can_decline ? (
        <div className="choices">
          <Declined kind="radio" isChosen={answer !== undefined && "declined" in answer} />
        </div>
      ) : null}
    </div>
  );
}
