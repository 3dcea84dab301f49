import { useState } from "react";
import type { Block } from "../contract.ts";
import { useWaitingMarks } from "./place-outbox.ts";
import type { SavePlace } from "./use-place.ts";
import "#ui/choice.css";

interface ChecklistBlockProps {
  block: Extract<Block, { kind: "checklist" }>;
  checked: readonly string[];
  objectId: string;
  onPlace: SavePlace;
}

/** A checklist; the learner's marks are saved. */
export function ChecklistBlock({ block, checked, objectId, onPlace }: ChecklistBlockProps) {
  const { id, title, items } = block;
  const waiting = useWaitingMarks(objectId, id);
  const [marked, setMarked] = useState<readonly string[]>(waiting ?? checked);
  const [before, setBefore] = useState(waiting);
  if (waiting && waiting !== before) {
    setBefore(waiting);
    setMarked(waiting);
  }
  const done = items.filter(({ key }) => marked.includes(key)).length;
  const change = (key: string) => {
    const after = marked.includes(key) ? marked.filter((one) => one !== key) : [...marked, key];
    setMarked(after);
    onPlace({ checked: { [id]: [...after] } });
  };
  return (
    <fieldset className="checklist">
      <legend>{title}</legend>
      {items.map(({ key, text }) => (
        <label key={key} className="check">
          <input type="checkbox" checked={marked.includes(key)} onChange={() => change(key)} />
          <span>{text}</span>
        </label>
      ))}
      <p className="soft" aria-live="polite">
        {done === items.length ? "Tudo feito." : `${done} de ${items.length} ${done === 1 ? "feito" : "feitos"}.`} Só
        você vê esta lista.
      </p>
    </fieldset>
  );
}
