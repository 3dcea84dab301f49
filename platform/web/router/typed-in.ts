import { echoOf } from "./page-form.ts";

const SECRET = /password/;
/** As long as an academy's own CSS may be: refused, none of it is lost. */
const MAX_ECHO = 100_000;

/** The submitted values by name, for the form that comes back with them; no passwords, no files. */
export function typedIn(form: FormData): Record<string, string> {
  const visible = [...form].filter(([name]) => !SECRET.test(name));
  return Object.fromEntries(visible.map(([name, value]) => [name, echoOf(value, MAX_ECHO)]));
}
