import { useId } from "react";

interface ColorChoiceProps {
  name: string;
  label: string;
  value: string;
  /** What is shown in its place somewhere, and why. */
  advice: readonly string[];
  error?: string | undefined;
  onChange: (color: string) => void;
}

/** One colour of the brand. Its value stands beside it as text, to read and to type. */
export function ColorChoice({ name, label, value, advice, error, onChange }: ColorChoiceProps) {
  const id = useId();
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
        <code>{value}</code>
      </span>
      {remarks.length > 0 ? (
        <small id={`${id}-remarks`} className={error ? "color-fault" : undefined}>
          {remarks.join(" ")}
        </small>
      ) : null}
    </div>
  );
}
