import { Check, Flag } from "lucide";
import { Icon } from "#ui/icon.tsx";
import type { CompiledFlow } from "../engine/compile-flow.ts";
import type { Standing } from "./flow-side.tsx";
import { routeStretches } from "./route-stretches.ts";

/** List of the flow's sections, with the state of each. Sections that depend on an answer are set apart. */
export function FlowRoute({ flow, standing }: { flow: CompiledFlow; standing: Standing }) {
  const stretches = routeStretches(flow, standing);
  return (
    <ol className="route">
      {stretches.map(({ id, title, state, branch, words }, at) => (
        <li
          key={id}
          data-state={state}
          data-branch={branch ?? undefined}
          aria-current={state === "current" ? "step" : undefined}
        >
          <span className="route-node" aria-hidden="true">
            {state === "done" ? <Icon of={Check} /> : null}
            {state === "ahead" && at === stretches.length - 1 ? <Icon of={Flag} /> : null}
          </span>
          <span>
            <b>
              {title}
              {state === "done" ? <span className="visually-hidden"> (feito)</span> : null}
            </b>
            <small>{words}</small>
            {branch === "open" && state === "ahead" ? <span className="route-new">Sua resposta abriu</span> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
