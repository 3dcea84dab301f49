import { TriangleAlert } from "lucide";
import type { Dispatch } from "react";
import { Icon } from "#ui/icon.tsx";
import { faultsText } from "../faults-text.ts";
import { blockName } from "./block-commands.ts";
import type { FlowFormAction } from "./flow-form-reducer.ts";
import { type FormBlock, HEAD } from "./flow-form-state.ts";
import { faultElement, type PlacedFault } from "./flow-faults.ts";

const MAX_SHOWN = 12;

interface FaultSummaryProps {
  faults: readonly PlacedFault[];
  blocks: readonly FormBlock[];
  dispatch: Dispatch<FlowFormAction>;
}

/** What is wrong, with links that open the block and move to the field. */
export function FaultSummary({ faults, blocks, dispatch }: FaultSummaryProps) {
  const count = faultsText(faults.length);
  const more = faults.length - MAX_SHOWN;
  return (
    <section className="alert flow-edit-summary" aria-labelledby="flow-summary">
      <h2 id="flow-summary">
        <Icon of={TriangleAlert} />
        {count.charAt(0).toUpperCase() + count.slice(1)}
      </h2>
      <ul>
        {faults.slice(0, MAX_SHOWN).map((fault) => {
          const { key, path, message } = fault;
          const to = faultElement(fault, blocks);
          return (
            <li key={`${key} ${path} ${message}`}>
              <a
                href={`#${to}`}
                onClick={(event) => {
                  event.preventDefault();
                  dispatch({ do: "open", key, focus: to });
                }}
              >
                {placeName(blocks, fault)}
              </a>
              : {message}
            </li>
          );
        })}
      </ul>
      {more > 0 ? <p>E mais {more}: cada bloco diz o que falta nele.</p> : null}
    </section>
  );
}

function placeName(blocks: readonly FormBlock[], { key, path }: PlacedFault): string {
  const at = blocks.findIndex((block) => block.key === key);
  const block = blocks[at];
  if (key === HEAD || !block) return path === "blocks" ? "Blocos" : "Sobre o fluxo";
  return `Bloco ${at + 1}, ${blockName(block.fields)}`;
}
