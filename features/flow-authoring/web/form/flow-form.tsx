import { useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from "react";
import type { FlowChoices, FlowDraftFile, FlowFault } from "../../contract.ts";
import { BlockList } from "./block-list.tsx";
import { FaultSummary } from "./fault-summary.tsx";
import { RemovedRowContext } from "./fields-context.ts";
import { placeFaults } from "./flow-faults.ts";
import { flowFormReducer } from "./flow-form-reducer.ts";
import { type FlowFormState, openFlow } from "./flow-form-state.ts";
import { outlineOf } from "./flow-outline.ts";
import { FlowSettings } from "./flow-settings.tsx";
import { focusElement } from "./focus-element.ts";
import { readFlowForm } from "./read-flow-form.ts";
import "./flow-form.css";

interface FlowFormProps {
  /** The flow that the form begins with. Another one needs another `key`. */
  flow: FlowDraftFile;
  faults: readonly FlowFault[];
  choices: FlowChoices;
  /** Number of the newest published version: its blocks keep their ids. */
  publishedVersion?: number | null;
}

/**
 * All inputs of a flow, inside a form of the page. The form's data has them in the field "flow", as the JSON of the flow's
 * file; each change of them is an input event of the form.
 */
export function FlowForm({ flow, faults, choices, publishedVersion = null }: FlowFormProps) {
  const [state, dispatch] = useReducer(flowFormReducer, flow, openFlow);
  const outline = useSteady(useMemo(() => outlineOf(state.named), [state.named]));
  const placed = usePlacedFaults(faults, state);
  useEffect(() => dispatch({ do: "published" }), [publishedVersion]);
  useEffect(() => {
    if (state.focus) focusElement(state.focus.id);
  }, [state.focus]);
  const shared = { outline, choices, dispatch, faults: placed };
  return (
    <fieldset className="flow-form">
      <FlowField state={state} />
      <p className="visually-hidden" role="status">
        {state.said}
      </p>
      {placed.length > 0 ? <FaultSummary faults={placed} blocks={state.blocks} dispatch={dispatch} /> : null}
      <RemovedRowContext value={state.removedRow}>
        <FlowSettings {...shared} head={state.head} />
        <BlockList {...shared} state={state} />
      </RemovedRowContext>
    </fieldset>
  );
}

/** Gives the form's data the field "flow", and the form an input event for each change. */
function FlowField({ state: { head, blocks } }: { state: FlowFormState }) {
  const input = useRef<HTMLInputElement>(null);
  const isFirst = useRef(true);
  const fill = useEffectEvent(({ formData }: FormDataEvent) =>
    formData.set("flow", JSON.stringify(readFlowForm({ head, blocks }))),
  );
  useEffect(() => {
    const form = input.current?.form;
    if (!form) return;
    const onData = (event: FormDataEvent) => fill(event);
    form.addEventListener("formdata", onData);
    return () => form.removeEventListener("formdata", onData);
  }, []);
  useEffect(() => {
    if (!isFirst.current) input.current?.dispatchEvent(new Event("input", { bubbles: true }));
    isFirst.current = false;
  }, [head, blocks]);
  return <input ref={input} type="hidden" />;
}

/** Returns the first of equal values, so that fields that use it are not rendered again. */
function useSteady<Value>(value: Value): Value {
  const [steady, setSteady] = useState(value);
  const text = useMemo(() => JSON.stringify(value), [value]);
  const steadyText = useMemo(() => JSON.stringify(steady), [steady]);
  if (text === steadyText) return steady;
  setSteady(value);
  return value;
}

/** Finds the blocks of faults once, when the faults arrive: later the blocks may have other ids and places. */
function usePlacedFaults(faults: readonly FlowFault[], state: FlowFormState) {
  const [known, setKnown] = useState(() => ({ faults, placed: placeFaults(faults, state) }));
  if (known.faults === faults) return known.placed;
  const placed = placeFaults(faults, state);
  setKnown({ faults, placed });
  return placed;
}
