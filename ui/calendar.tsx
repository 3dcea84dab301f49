import { ChevronLeft, ChevronRight } from "lucide";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { addDays, addMonths, MONTHS, dateInWords, WEEKDAYS, weekdayOf, weeksOf } from "#shared/calendar-date.ts";
import { Icon } from "./icon.tsx";

interface CalendarProps {
  /** The chosen day. All days of the calendar are ISO days: "2026-11-21". */
  value: string | null;
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  onPick(day: string): void;
}

/** Month grid for choosing a day. Arrow keys move by day and week, Page Up and Page Down by month. */
export function Calendar({ value, today, min = "0001-01-01", max = "9999-12-31", onPick }: CalendarProps) {
  const clamp = (day: string) => (day < min ? min : day > max ? max : day);
  const [at, setAt] = useState(clamp(value ?? today));
  const [focused, setFocused] = useState(at);
  const grid = useRef<HTMLTableElement>(null);
  useEffect(() => grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus(), [focused]);
  const move = (event: KeyboardEvent) => {
    const next = moved(at, event.key);
    if (!next) return;
    event.preventDefault();
    setAt(clamp(next));
    setFocused(clamp(next));
  };
  return (
    <div className="calendar">
      <CalendarHead at={at} onTurn={(months) => setAt(clamp(addMonths(at, months)))} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid is a table with keyboard navigation */}
      <table ref={grid} role="grid" aria-label={monthOf(at)} onKeyDown={move}>
        <Weekdays />
        <tbody>
          {weeksOf(at).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, weekday) => (
                <td key={WEEKDAYS[weekday]} aria-selected={day ? day === value : undefined}>
                  {day ? <Day {...{ day, at, today }} disabled={day < min || day > max} onPick={onPick} /> : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Day({
  day,
  at,
  today,
  disabled,
  onPick,
}: {
  day: string;
  at: string;
  today: string;
  disabled: boolean;
  onPick(day: string): void;
}) {
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={day === at ? 0 : -1}
      disabled={disabled}
      aria-label={dateInWords(day)}
      aria-current={day === today ? "date" : undefined}
      onClick={() => onPick(day)}
    >
      {Number(day.slice(8))}
    </button>
  );
}

function CalendarHead({ at, onTurn }: { at: string; onTurn(months: number): void }) {
  return (
    <div className="calendar-head">
      <button type="button" className="icon-button" aria-label="Mês anterior" onClick={() => onTurn(-1)}>
        <Icon of={ChevronLeft} />
      </button>
      <p aria-live="polite">{monthOf(at)}</p>
      <button type="button" className="icon-button" aria-label="Próximo mês" onClick={() => onTurn(1)}>
        <Icon of={ChevronRight} />
      </button>
    </div>
  );
}

function Weekdays() {
  return (
    <thead>
      <tr>
        {WEEKDAYS.map((name) => (
          <th key={name} scope="col" abbr={name}>
            {name.slice(0, 3)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function monthOf(day: string): string {
  return `${MONTHS[Number(day.slice(5, 7)) - 1]} de ${day.slice(0, 4)}`;
}

function moved(day: string, key: string): string | null {
  const days: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekdayOf(day),
    End: 6 - weekdayOf(day),
  };
  const by = days[key];
  if (by !== undefined) return addDays(day, by);
  if (key === "PageUp") return addMonths(day, -1);
  return key === "PageDown" ? addMonths(day, 1) : null;
}
