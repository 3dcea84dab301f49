import { useState } from "react";
import { Button } from "#ui/button.tsx";
import type { Block, Given } from "../contract.ts";
import { useWaitingMarks } from "./place-outbox.ts";
import type { SavePlace } from "./use-place.ts";
import "#ui/choice.css";

interface ChecklistBlockProps {
  block: Extract<Block, { kind: "checklist" }>;
  checked: readonly string[];
  /** Marks that were sent without scripts and refused; undefined if there are none. */
  refused: Given | undefined;
  objectId: string;
  isPreview: boolean;
  onPlace: SavePlace;
}

/** A checklist; the learner's marks are saved, without scripts by its button. */
export function ChecklistBlock({ block, checked, refused, objectId, isPreview, onPlace }: ChecklistBlockProps) {
  const { id, title, items } = block;
  const waiting = useWaitingMarks(objectId, id);
  const [marked, setMarked] = useState<readonly string[]>(waiting ?? markedIn(refused) ?? checked);
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
    <form
      id={id}
      className="checklist"
      method={isPreview ? "dialog" : "post"}
      action={`?#${id}`}
      data-autosaved
      onSubmit={(event) => event.preventDefault()}
    >
      <input type="hidden" name="checklist" value={id} />
      <fieldset>
        <legend>{title}</legend>
        {items.map(({ key, text }) => (
          <label key={key} className="check">
            <input
              type="checkbox"
              name="picked"
              value={key}
              checked={marked.includes(key)}
              onChange={() => change(key)}
            />
            <span>{text}</span>
          </label>
        ))}
        <p className="soft" aria-live="polite">
          {done === items.length ? "Tudo feito." : `${done} de ${items.length} ${done === 1 ? "feito" : "feitos"}.`} Só
          você vê esta lista.
        </p>
        {isPreview ? null : (
          <noscript>
            <Button type="submit" kind="quiet">
              Guardar a lista
            </Button>
          </noscript>
        )}
      </fieldset>
    </form>
  );
}

function markedIn(refused: Given | undefined): string[] | undefined {
  return refused && "picked" in refused ? refused.picked.map(String) : undefined;
}
