import { Search } from "lucide";
import type { ReactNode } from "react";
import { Form, useSearchParams } from "react-router";
import { isoDay, isWholeDate } from "#shared/calendar-date.ts";
import { Button } from "#ui/button.tsx";
import { DateField } from "#ui/date-field.tsx";
import { Icon } from "#ui/icon.tsx";
import "#ui/field.css";
import "./filter-form.css";

interface FilterFormProps {
  label: string;
  children: ReactNode;
  /** Content beside the button, such as a link to the unfiltered list. */
  more?: ReactNode;
  /** The label of the button. */
  button?: string;
}

/**
 * GET form with the search and filters of a list. Set its `key` to the current address, so that its
 * fields are reset when the address changes.
 */
export function FilterForm({ label, children, more, button = "Filtrar" }: FilterFormProps) {
  return (
    <Form method="get" className="filters" role="search" aria-label={label}>
      {children}
      <Button type="submit" kind="quiet">
        {button}
      </Button>
      {more}
    </Form>
  );
}

interface FilterSearchProps {
  /** The label of the search, such as "Nome ou e-mail". */
  label: string;
  defaultValue: string;
}

export function FilterSearch({ label, defaultValue }: FilterSearchProps) {
  return (
    <span className="filter-search">
      <Icon of={Search} />
      <input
        className="control small"
        type="search"
        name="busca"
        maxLength={120}
        defaultValue={defaultValue}
        aria-label={label}
        placeholder={label}
      />
    </span>
  );
}

/** Field for a day of a GET form. A text in the address that is no day stays in the field, with an error message. */
export function FilterDay({ label, name }: { label: string; name: string }) {
  const [query] = useSearchParams();
  const sent = query.get(name) ?? "";
  const day = isoDay(sent);
  const fault = isWholeDate(sent)
    ? "Essa data não existe no calendário: não filtramos por ela."
    : "Escreva a data inteira: dia, mês e ano. Não filtramos por ela.";
  return (
    <DateField
      label={label}
      name={name}
      defaultValue={day ?? (sent || null)}
      error={sent && !day ? fault : undefined}
    />
  );
}

interface FilterSelectProps {
  label: string;
  name: string;
  defaultValue: string;
  /** Value and label of each option. */
  options: readonly (readonly [string, string])[];
}

export function FilterSelect({ label, name, defaultValue, options }: FilterSelectProps) {
  return (
    <select className="control small" name={name} defaultValue={defaultValue} aria-label={label}>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
