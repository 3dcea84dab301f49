import type { ComponentProps } from "react";
import { type Control, Labelled } from "./labelled.tsx";
import type { Option } from "./option.ts";

type PlainSelectProps = Control &
  Pick<ComponentProps<"select">, "autoComplete"> & {
    options: readonly Option<string>[];
    /** Text of the empty option, shown while nothing is chosen. */
    placeholder: string;
    defaultValue?: string;
  };

/** Native select: for long familiar lists, on phones, and before scripts arrive. */
export function PlainSelect({ label, hint, error, options, placeholder, ...rest }: PlainSelectProps) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(controlProps) => (
        <select className="control" {...rest} {...controlProps}>
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
