import { Check, Flag } from "lucide";
import { Icon } from "#ui/icon.tsx";
import type { CompiledFlow } from "../engine/compile-flow.ts";
import type { FlowPosition } from "./flow-side.tsx";
import { routeSections } from "./route-sections.ts";

/** List of the flow's sections, with the state of each. Sections that depend on an answer are set apart. */
export function FlowRoute({ flow, standing: position }: { flow: CompiledFlow; standing: FlowPosition }) {
  const sections = routeSections(flow, position);
  return (
    <ol className="route">
      {sections.map(({ id, title, state, branch, description }, at) => (
        <li
          key={id}
          data-state={state}
          data-branch={branch ?? undefined}
          aria-current={state === "current" ? "step" : undefined}
        >
          <span className="route-node" aria-hidden="true">
            {state === "done" ? <Icon of={Check} /> : null}
            {state === "ahead" && at === sections.length - 1 ? <Icon of={Flag} /> : null}
          </span>
          <span>
            <b>
              {title}
              {state === "done" ? <span className="visually-hidden"> (feito)</span> : null}
            </b>
            <small>{description}</small>
            {branch === "open" && state === "ahead" ? <span className="route-new">Sua resposta abriu</span> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
