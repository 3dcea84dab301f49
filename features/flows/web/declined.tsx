import { DECLINED } from "./flow-parts.ts";

interface DeclinedProps {
  kind: "radio" | "checkbox";
  isChosen: boolean;
}

/** Option “Prefiro não responder” in a group of choices. Its digit key is 0. */
export function Declined({ kind, isChosen }: DeclinedProps) {
  return (
    <label className="check flow-declined">
      <input type={kind} name="picked" value={DECLINED} defaultChecked={isChosen} data-alone="declined" />
      <span>Prefiro não responder</span>
      <kbd aria-hidden="true">0</kbd>
    </label>
  );
}
