import { isoDay } from "#shared/calendar-date.ts";

/**
 * Returns the text of a form's field; empty for a file, and for a field that the form does not have. Its lines end as they
 * were typed: browsers send CRLF, which would count as two characters.
 */
export function fieldText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.replaceAll("\r\n", "\n") : "";
}

/** Returns the text of a form's field without white space at its ends. */
export function trimmedFieldText(form: FormData, name: string): string {
  return fieldText(form, name).trim();
}

/** Returns the day of a form's field, such as "2026-09-21"; a text that is no day unchanged, and null for none. */
export function fieldDay(form: FormData, name: string): string | null {
  const text = fieldText(form, name);
  return isoDay(text) ?? (text || null);
}
