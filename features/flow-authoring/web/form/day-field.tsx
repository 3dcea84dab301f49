import { DateField } from "#ui/date-field.tsx";
import type { Label } from "#ui/labelled.tsx";
import { SelectField } from "./select-field.tsx";

interface DayFieldProps extends Label {
  /** An ISO day, or "today". */
  value: string;
  onChange(value: string | undefined): void;
}

/** A limit for a day: a day of the calendar, or the day of the answer. */
export function DayField({ label, hint, error, value, onChange }: DayFieldProps) {
  const isToday = value === "today";
  return (
    <div className="flow-edit-day">
      <SelectField
        label={label}
        hint={hint}
        error={isToday ? error : undefined}
        placeholder="Um dia do calendário"
        options={[{ id: "today", text: "O dia da resposta" }]}
        value={isToday ? value : ""}
        onChange={(chosen) => onChange(chosen === "today" ? chosen : localDay())}
      />
      {isToday ? null : (
        <DateField
          label={`Dia: ${label.toLowerCase()}`}
          {...(error !== undefined && { error })}
          value={value}
          onChange={(day) => onChange(day ?? undefined)}
        />
      )}
    </div>
  );
}

/** Returns today in the person's time zone, as an ISO day. Called only after a click. */
export function localDay(): string {
  const now = new Date();
  return new Date(now.valueOf() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
