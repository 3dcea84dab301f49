import { useState } from "react";
import type { Block } from "../contract.ts";
import type { SavePlace } from "./use-place.ts";
import "#ui/choice.css";

interface ChecklistBlockProps {
  block: Extract<Block, { kind: "checklist" }>;
  checked: readonly string[];
  onPlace: SavePlace;
}

/** A checklist; the learner's marks are saved. */
export function ChecklistBlock({ block, checked, onPlace }: ChecklistBlockProps) {
  const { id, title, items } = block;
  const [marked, setMarked] = useState<readonly string[]>(checked);
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
