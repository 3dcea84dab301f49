import { Popover } from "@base-ui/react/popover";
import { CalendarDays } from "lucide";
import { type ChangeEvent, useState } from "react";
import { localDay } from "#shared/local-day.ts";
import { afterPress } from "./after-press.ts";
import { Calendar } from "./calendar.tsx";
import { formatDate, isDay, isoDay, maskDate, parseDate } from "#shared/calendar-date.ts";
import { Icon } from "./icon.tsx";
import { type Control, Labelled } from "./labelled.tsx";
import { useHydrated } from "./use-hydrated.ts";
import { useValue } from "./use-value.ts";
import type { ValueProps } from "./value-props.ts";
import "./popup.css";
import "./date-field.css";

type DateFieldProps = Control &
  /** An ISO day, "2026-11-21", or the refused text of a form sent without scripts. */
  ValueProps<string | null> & {
    min?: string;
    max?: string;
    autoComplete?: "bday";
  };

/**
 * Field for a day, typed as dd/mm/aaaa or picked; validated on blur, never while typing. A form gets the ISO day or,
 * before scripts arrive, the typed text, which `isoDay` parses.
 */
export function DateField({
  label,
  hint,
  error,
  name,
  required,
  disabled,
  min,
  max,
  autoComplete,
  ...valueProps
}: DateFieldProps) {
  const [day, change] = useValue<string | null>(valueProps, null);
  const [text, setText] = useState(shownText(day));
  const [previousDay, setPreviousDay] = useState(day);
  const [problem, setProblem] = useState<string>();
  const isHydrated = useHydrated();
  const put = (next: string | null, shown: string) => {
    setText(shown);
    setProblem(undefined);
    setPreviousDay(next);
    if (next !== day) change(next);
  };
  if (day !== previousDay) {
    setPreviousDay(day);
    setText(shownText(day));
  }
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const shown = maskInPlace(event.target);
    const next = parseDate(shown);
    put(next && !problemOf(shown, min, max) ? next : null, shown);
  };
  return (
    <Labelled label={label} hint={hint ?? "dd/mm/aaaa"} error={error ?? problem}>
      {(controlProps) => (
        <div className="control control-with">
          <input
            {...{ required, disabled, autoComplete, ...controlProps }}
            name={isHydrated ? undefined : name}
            inputMode="numeric"
            value={text}
            onChange={type}
            onBlur={({ target }) => afterPress(() => setProblem(problemOf(target.value, min, max)))}
          />
          {name && isHydrated ? <input type="hidden" name={name} value={day ?? text} /> : null}
          <DayPicker
            label={label}
            disabled={disabled}
            {...{ day, min, max }}
            onPick={(picked) => put(picked, formatDate(picked))}
          />
        </div>
      )}
    </Labelled>
  );
}

/** Returns a day as it is written; a kept text that is no day stays as it was typed. */
function shownText(day: string | null): string {
  return day && isDay(day) ? formatDate(day) : (day ?? "");
}

type DayPickerProps = Pick<DateFieldProps, "label" | "disabled" | "min" | "max"> & {
  day: string | null;
  onPick(day: string): void;
};

function DayPicker({ label, disabled, day, min, max, onPick }: DayPickerProps) {
  const [isOpen, setOpen] = useState(false);
  const pick = (picked: string) => {
    onPick(picked);
    setOpen(false);
  };
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger className="icon-button" disabled={disabled} aria-label={`Abrir o calendário de ${label}`}>
        <Icon of={CalendarDays} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className="popup-place" sideOffset={6} align="end">
          <Popover.Popup className="popup popup-calendar" aria-label={label}>
            <Calendar value={day && isoDay(day)} today={localDay()} min={min} max={max} onPick={pick} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Masks the input's value and keeps the caret after the same digit. */
function maskInPlace(input: HTMLInputElement): string {
  const before = input.value.slice(0, input.selectionStart ?? input.value.length).replace(/\D/g, "").length;
  const masked = maskDate(input.value);
  input.value = masked;
  const caret = Math.min(masked.length, before + Number(before > 2) + Number(before > 4));
  input.setSelectionRange(caret, caret);
  return masked;
}

function problemOf(text: string, min: string | undefined, max: string | undefined): string | undefined {
  if (!text) return undefined;
  const day = parseDate(text);
  if (!day) return text.length < 10 ? "Escreva a data inteira: dia, mês e ano." : "Essa data não existe no calendário.";
  if (min && day < min) return `A data mais cedo possível é ${formatDate(min)}.`;
  return max && day > max ? `A data mais tarde possível é ${formatDate(max)}.` : undefined;
}
