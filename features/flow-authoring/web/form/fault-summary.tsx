import { TriangleAlert } from "lucide";
import type { Dispatch } from "react";
import { Icon } from "#ui/icon.tsx";
import { blockName } from "./block-commands.ts";
import { blockElement, fieldElement } from "./element-ids.ts";
import type { FlowFormAction } from "./flow-form-reducer.ts";
import { type FormBlock, HEAD } from "./flow-form-state.ts";
import type { PlacedFault } from "./flow-faults.ts";

const MAX_SHOWN = 12;

interface FaultSummaryProps {
  faults: readonly PlacedFault[];
  blocks: readonly FormBlock[];
  dispatch: Dispatch<FlowFormAction>;
}

/** What is wrong, with links that open the block and move to the field. */
export function FaultSummary({ faults, blocks, dispatch }: FaultSummaryProps) {
  const title = faults.length === 1 ? "Falta acertar 1 coisa" : `Falta acertar ${faults.length} coisas`;
  const more = faults.length - MAX_SHOWN;
  return (
    <section className="alert flow-edit-summary" aria-labelledby="flow-summary">
      <h2 id="flow-summary">
        <Icon of={TriangleAlert} />
        {title}
      </h2>
      <ul>
        {faults.slice(0, MAX_SHOWN).map(({ key, path, message }) => {
          const to = path === "" ? blockElement(key) : fieldElement(key, path);
          return (
            <li key={`${key} ${path} ${message}`}>
              <a
                href={`#${to}`}
                onClick={(event) => {
                  event.preventDefault();
                  dispatch({ do: "open", key, focus: to });
                }}
              >
                {placeName(blocks, key)}
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

function placeName(blocks: readonly FormBlock[], key: string): string {
  const at = blocks.findIndex((block) => block.key === key);
  const block = blocks[at];
  return key === HEAD || !block ? "Sobre o fluxo" : `Bloco ${at + 1}, ${blockName(block.fields)}`;
}
