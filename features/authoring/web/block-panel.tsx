import { Copy } from "lucide";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";

interface BlockPanelProps {
  at: number;
  /** Labels of all blocks, in order. */
  labels: readonly string[];
  onStep(step: string): void;
}

/** What else can be done with a block: a copy right below it, or another place for it. */
export function BlockPanel({ at, labels, onStep }: BlockPanelProps) {
  const [to, setTo] = useState(String(at));
  const button = (step: string) => ({
    name: "do",
    onClick: (event: { preventDefault(): void }) => {
      event.preventDefault();
      onStep(step);
    },
  });
  const others = labels.map((label, place) => `${place + 1}. ${label}`).toSpliced(at, 1);
  return (
    <div id="aberto" className="block-panel" role="group" aria-label={`O que fazer com o bloco ${at + 1}`}>
      <button type="submit" className="text-button" value={`copy:${at}`} {...button(`copy:${at}`)}>
        <Icon of={Copy} />
        Duplicar o bloco
      </button>
      <label className="object-choose">
        Mover para
        {/* "move_to" is read with the button's "move:2" by forms without scripts. */}
        <select className="control small" name="move_to" value={to} onChange={({ target }) => setTo(target.value)}>
          {["No começo", ...others.map((other) => `Depois de ${other}`)].map((words, place) => (
            <option key={place} value={place}>
              {words}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" kind="quiet" value={`move:${at}`} {...button(`move:${at}:${to}`)}>
        Mover
      </Button>
    </div>
  );
}
