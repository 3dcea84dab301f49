import { DateField } from "#ui/date-field.tsx";
import { DeclinedField } from "./declined-field.tsx";
import type { BlockProps } from "./flow-block-body.tsx";
import type { BlockOf } from "./flow-parts.ts";

/** A day, typed or picked. */
export function DateBlock({ block, answer }: BlockProps<BlockOf<"date">>) {
  return (
    <>
      <div className="flow-date">
        <DateField
          label="Data"
          name="date"
          min={dayOr(block.min)}
          max={dayOr(block.max)}
          defaultValue={answer && "date" in answer ? answer.date : null}
        />
      </div>
      <DeclinedField isOffered={block.can_decline} isChosen={answer !== undefined && "declined" in answer} />
    </>
  );
}

/** “today” is judged when the answer is sent: server and browser may stand on different days. */
function dayOr(limit: string): string | undefined {
  return /^\d{4}-/.test(limit) ? limit : undefined;
}
