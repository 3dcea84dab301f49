import { DateField } from "#ui/date-field.tsx";
import { DeclinedField } from "./declined-field.tsx";
import type { BlockProps } from "./flow-block-body.tsx";
import type { BlockOf } from "./flow-parts.ts";

/** A field for a date, typed or picked in a calendar. */
export function DateBlock({ block, answer, typed, isInvalid }: BlockProps<BlockOf<"date">>) {
  return (
    <>
      <div className="flow-date">
        <DateField
          label="Data"
          name="date"
          min={dayOr(block.min)}
          max={dayOr(block.max)}
          defaultValue={typed ?? (answer && "date" in answer ? answer.date : null)}
          {...(isInvalid ? { error: "Confira a data." } : {})}
        />
      </div>
      <DeclinedField isOffered={block.can_decline} isChosen={answer !== undefined && "declined" in answer} />
    </>
  );
}

/**
 * Returns a limit as a date; undefined for “today”, which is checked on sending because browser and server may differ
 * in it.
 */
function dayOr(limit: string): string | undefined {
  return /^\d{4}-/.test(limit) ? limit : undefined;
}
