import { numberText } from "#shared/number-text.ts";
import { DeclinedField } from "./declined-field.tsx";
import type { BlockProps } from "./flow-block-body.tsx";
import type { BlockOf } from "./flow-parts.ts";

/** A field for a number with its unit, typed with a decimal comma: “6,5”. */
export function NumberBlock(props: BlockProps<BlockOf<"number">>) {
  const { block, answer, typed, labelledBy, describedBy, isInvalid } = props;
  const { min, max, decimals, unit, can_decline } = block;
  return (
    <>
      <div className="field flow-number">
        <span className="control control-with">
          <input
            name="number"
            inputMode={decimals > 0 ? "decimal" : "numeric"}
            autoComplete="off"
            aria-labelledby={`${labelledBy} flow-unit`}
            aria-describedby={["flow-range", describedBy].filter(Boolean).join(" ")}
            aria-invalid={isInvalid || undefined}
            defaultValue={typed ?? (answer && "number" in answer ? numberText(answer.number) : "")}
          />
          <span id="flow-unit" className="flow-unit">
            {unit}
          </span>
        </span>
        <p className="field-hint" id="flow-range">
          De {numberText(min)} a {numberText(max)}
          {decimals > 0 ? "; pode ter vírgula." : "."}
        </p>
      </div>
      <DeclinedField isOffered={can_decline} isChosen={answer !== undefined && "declined" in answer} />
    </>
  );
}
