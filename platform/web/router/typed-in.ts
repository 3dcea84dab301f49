import { MAX_FLOW_BYTES } from "#shared/upload-limits.ts";
import { echoOf } from "./page-form.ts";

const SECRET = /password/;
/** Maximum length of text that is shown again: as long as a flow's file may be, so that none of it is lost. */
const MAX_ECHO = MAX_FLOW_BYTES;

/** Returns the submitted values by name, for a form that is shown again; without passwords and files. */
export function typedIn(form: FormData): Record<string, string> {
  const visible = [...form].filter(([name]) => !SECRET.test(name));
  return Object.fromEntries(visible.map(([name, value]) => [name, echoOf(value, MAX_ECHO)]));
}
