import { useId, useState } from "react";

interface ColorChoiceProps {
  name: string;
  label: string;
  value: string;
  /** What is shown in its place somewhere, and why. */
  advice: readonly string[];
  error?: string | undefined;
  onChange: (color: string) => void;
}

const COLOR = /^#[0-9a-f]{6}$/i;

/** One colour of the brand. Its value stands beside it as text, to read and to type. */
export function ColorChoice({ name, label, value, advice, error, onChange }: ColorChoiceProps) {
  const id = useId();
  // While it is typed; null: as chosen.
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
