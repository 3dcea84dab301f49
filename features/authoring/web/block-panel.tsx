import { Copy } from "lucide";
import { useState } from "react";
import { Icon } from "#ui/icon.tsx";
import { CommandButton } from "./command-button.tsx";

interface BlockPanelProps {
  /** Identity of the block. */
  own: string;
  at: number;
  /** Labels of all blocks, in order. */
  labels: readonly string[];
  onStep(step: string): void;
}

/** What else can be done with a block: a copy right below it, or another place for it. */
export function BlockPanel({ own, at, labels, onStep }: BlockPanelProps) {
  const [to, setTo] = useState(String(at));
  const others = labels.map((label, place) => `${place + 1}. ${label}`).toSpliced(at, 1);
  return (
    <div id="aberto" className="block-panel" role="group" aria-label={`O que fazer com o bloco ${at + 1}`}>
      <CommandButton className="text-button" command={`copy:${own}`} onPress={() => onStep(`copy:${own}`)}>
        <Icon of={Copy} />
        Duplicar o bloco
      </CommandButton>
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
      <CommandButton
        className="button button-quiet"
        command={`move:${own}`}
        onPress={() => onStep(`move:${own}:${to}`)}
      >
        Mover
      </CommandButton>
    </div>
  );
}
