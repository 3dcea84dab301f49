import { Search } from "lucide";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import "#ui/field.css";
import "./filter-form.css";

interface FilterFormProps {
  label: string;
  children: ReactNode;
  /** Beside the button, such as the way back to the whole list. */
  more?: ReactNode;
  /** The label of the button. */
  button?: string;
}

/**
 * The search and filters above a list: a plain form that leads to an address. Give it the address as `key`, so that its
 * fields follow when the address changes.
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

interface FilterSelectProps {
  label: string;
  name: string;
  defaultValue: string;
  /** Value and text of each. */
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
