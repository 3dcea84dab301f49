import type { Selection } from "../contract.ts";
import { selectionFields } from "./selection-address.ts";

/** Hidden fields of a form: its intent and the selected people. */
export function ChosenFields({ intent, selection }: { intent: string; selection: Selection }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      {selectionFields(selection).map(([name, value]) => (
        <input key={`${name}-${value}`} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
