import { DECLINED } from "./flow-parts.ts";

interface DeclinedProps {
  kind: "radio" | "checkbox";
  isChosen: boolean;
}

/** “Prefiro não responder”: an answer like any other, always in sight where a question has it. */
export function Declined({ kind, isChosen }: DeclinedProps) {
  return (
    <label className="check flow-silent">
      <input type={kind} name="picked" value={DECLINED} defaultChecked={isChosen} data-alone="declined" />
      <span>Prefiro não responder</span>
      <kbd aria-hidden="true">0</kbd>
    </label>
  );
}
