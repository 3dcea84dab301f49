import { type ComponentProps, useEffect, useRef, useState } from "react";
import { type Label, Labelled } from "./labelled.tsx";
import "./file-field.css";

type FileInput = Omit<ComponentProps<"input">, "id" | "className" | "type" | "value" | "ref">;

/**
 * Labelled file input with our texts, because browsers write “Choose file” in their own language. The transparent input
 * covers what is shown, so that click, drop, keys and focus work natively. Without scripts, the browser's own control
 * is shown.
 */
export function FileField({ label, hint, error, onChange, ...rest }: Label & FileInput) {
  const [names, setNames] = useState("");
  const input = useRef<HTMLInputElement>(null);
  // Files chosen before scripts arrived, or restored by the browser on back navigation.
  useEffect(() => setNames(namesIn(input.current)), []);
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(controlProps) => (
        <span className="file-field">
          <input
            {...rest}
            {...controlProps}
            ref={input}
            className="control"
            type="file"
            onChange={(event) => {
              onChange?.(event);
              setNames(namesIn(event.currentTarget));
            }}
          />
          <span className="control file-field-face" aria-hidden="true">
            <span className="file-field-button">Escolher arquivo</span>
            <span className="file-field-name">{names || "Nenhum arquivo escolhido"}</span>
          </span>
        </span>
      )}
    </Labelled>
  );
}

/** Button that opens the file picker, for a form that sends the file at once. `of` completes its accessible name. */
export function FileButton({ label, of, ...rest }: FileInput & { label: string; of: string }) {
  return (
    <label className="button button-quiet small file-button">
      <span>
        {label}
        <span className="visually-hidden"> {of}</span>
      </span>
      <input type="file" {...rest} />
    </label>
  );
}

function namesIn(input: HTMLInputElement | null): string {
  return [...(input?.files ?? [])].map(({ name }) => name).join(", ");
}
