import { useId } from "react";
import { Checkbox } from "#ui/checkbox.tsx";
import type { Label } from "#ui/labelled.tsx";
import type { Named } from "./flow-outline.ts";

interface TickListProps extends Label {
  options: readonly Named[];
  /** What to say when there is nothing to choose. */
  empty?: string;
  value: readonly string[];
  onChange(value: string[]): void;
}

/** Choice of several things, in the order of the options. A value that is none of them stays visible. */
export function TickList({ label, hint, error, options, empty, value, onChange }: TickListProps) {
  const id = useId();
  const unknown = value.filter((one) => !options.some((option) => option.id === one));
  const all = [...options, ...unknown.map((one) => ({ id: one, text: `${one} (não existe mais)` }))];
  const toggle = (one: string, isOn: boolean) =>
    onChange(all.map((option) => option.id).filter((other) => (other === one ? isOn : value.includes(other))));
  return (
    <fieldset className="field" aria-describedby={hint || error ? id : undefined}>
      <legend>{label}</legend>
      {all.length === 0 && empty ? <p className="soft">{empty}</p> : null}
      <div className="flow-edit-ticks">
        {all.map((option) => (
          <Checkbox
            key={option.id}
            label={option.text}
            value={value.includes(option.id)}
            onChange={(isOn) => toggle(option.id, isOn)}
          />
        ))}
      </div>
      <div id={id}>
        {hint ? <p className="field-hint">{hint}</p> : null}
        {error ? <p className="field-error">{error}</p> : null}
      </div>
    </fieldset>
  );
}
