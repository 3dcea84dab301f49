import { useState } from "react";
import { formatDate } from "#shared/calendar-date.ts";
import { localDay } from "#shared/local-day.ts";
import { DateField } from "#ui/date-field.tsx";
import type { Label } from "#ui/labelled.tsx";
import { SelectField } from "./select-field.tsx";

interface DayFieldProps extends Label {
  /** An ISO day, or "today". */
  value: string;
  onChange(value: string): void;
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
        <WholeDayField label={`Dia: ${label.toLowerCase()}`} error={error} value={value} onChange={onChange} />
      )}
    </div>
  );
}

/** Field for a day that changes only to whole days: while one is typed, the last one stays in effect. */
export function WholeDayField({ label, error, value, onChange }: DayFieldProps) {
  const [typing, setTyping] = useState<"no" | "yes" | "left">("no");
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setTyping("no");
  }
  const problem =
    typing === "left"
      ? `Escreva uma data inteira, que exista no calendário. Até lá, vale ${formatDate(value)}.`
      : undefined;
  const shown = problem ?? error;
  return (
    <div onBlur={() => setTyping((now) => (now === "no" ? now : "left"))}>
      <DateField
        label={label}
        {...(shown !== undefined && { error: shown })}
        value={typing === "no" ? value : null}
        onChange={(day) => {
          setTyping(day === null ? "yes" : "no");
          if (day !== null) onChange(day);
        }}
      />
    </div>
  );
}
