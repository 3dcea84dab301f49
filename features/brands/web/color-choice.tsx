import { useId, useState } from "react";

interface ColorChoiceProps {
  name: string;
  label: string;
  value: string;
  /** Notes on places where a corrected colour is shown instead, with the reason. */
  advice: readonly string[];
  error?: string | undefined;
  onChange: (color: string) => void;
}

const COLOR = /^#[0-9a-f]{6}$/i;

/** Input for one colour of the brand, with its code as a text field. */
export function ColorChoice({ name, label, value, advice, error, onChange }: ColorChoiceProps) {
  const id = useId();
  // Text being typed in the code field; null to show the chosen colour's code.
  const [typed, setTyped] = useState<string | null>(null);
  const remarks = error ? [error] : advice;
  return (
    <div className="color-choice">
      <label htmlFor={id}>{label}</label>
      <span>
        <input
          id={id}
          type="color"
          name={name}
          value={value}
          aria-describedby={remarks.length > 0 ? `${id}-remarks` : undefined}
          aria-invalid={error ? true : undefined}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        <input
          type="text"
          className="control color-text"
          aria-label={`Código da cor: ${label}`}
          value={typed ?? value}
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            if (COLOR.test(currentTarget.value.trim())) onChange(currentTarget.value.trim().toLowerCase());
          }}
          onBlur={() => setTyped(null)}
        />
      </span>
      {remarks.length > 0 ? (
        <small id={`${id}-remarks`} className={error ? "color-fault" : undefined}>
          {remarks.join(" ")}
        </small>
      ) : null}
    </div>
  );
}
