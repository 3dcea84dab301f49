import { Plus } from "lucide";
import { useState } from "react";
import { Icon } from "#ui/icon.tsx";
import { BLOCK_LABELS, QUIZ_LABELS } from "../engine/block-fields.ts";

const BLOCKS = ["text", "picture", "video", "accordion", "checklist", "reflection"] as const;
const FURTHER = ["audio", "file", "embed"] as const;

/** Every kind of block, to be put at a place. Each button is the form's, so that it works without scripts. */
export function AddBlock({ at, onStep }: { at: number; onStep(step: string): void }) {
  // Stays open for the next one: an object that begins empty gets several.
  const [isFirst] = useState(at === 0);
  const button = (what: string, label: string) => (
    <button
      key={what}
      type="submit"
      className="button button-quiet small"
      name="do"
      value={`add:${what}:${at}`}
      onClick={(event) => {
        event.preventDefault();
        onStep(`add:${what}:${at}`);
      }}
    >
      {label}
    </button>
  );
  return (
    <details className="add-block" open={isFirst || undefined}>
      <summary>
        <Icon of={Plus} />
        Acrescentar um bloco
      </summary>
      <div className="add-block-kinds">
        {BLOCKS.map((kind) => button(kind, BLOCK_LABELS[kind]))}
        {FURTHER.map((kind) => button(kind, BLOCK_LABELS[kind]))}
      </div>
      <p className="soft">Perguntas</p>
      <div className="add-block-kinds">
        {Object.entries(QUIZ_LABELS).map(([kind, label]) => button(`quiz.${kind}`, label))}
      </div>
    </details>
  );
}
