import { TriangleAlert } from "lucide";
import type { MouseEvent } from "react";
import { Icon } from "#ui/icon.tsx";
import type { FlowFault } from "../contract.ts";
import { placeInWords } from "../engine/place-in-words.ts";
import { faultsText } from "./faults-text.ts";
import { SOURCE_FIELD, showLine } from "./show-line.ts";

/** What keeps a flow from being published, each with a link to its line in the file. */
export function FaultList({ faults }: { faults: readonly FlowFault[] }) {
  if (faults.length === 0) return null;
  const count = faultsText(faults.length);
  return (
    <section className="flow-faults" aria-labelledby="flow-faults-title">
      <h2 id="flow-faults-title">
        <Icon of={TriangleAlert} />
        {count.charAt(0).toUpperCase() + count.slice(1)}
      </h2>
      <ul>
        {faults.map((fault) => (
          <li key={`${fault.line} ${fault.field} ${fault.message}`}>
            <FaultLink fault={fault} />: {fault.message}
          </li>
        ))}
      </ul>
    </section>
  );
}

function FaultLink({ fault }: { fault: FlowFault }) {
  const show = (event: MouseEvent) => {
    if (showLine(fault.line ?? 1)) event.preventDefault();
  };
  return (
    <a className="link" href={`#${SOURCE_FIELD}`} onClick={show}>
      {placeInWords(fault)}
    </a>
  );
}
