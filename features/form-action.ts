import type { Api } from "#platform/web/api/api.ts";
import type { ApiProblem } from "#platform/web/api/problem.ts";
import { messageWithRequestId } from "#platform/web/api/message-with-request-id.ts";
import type { AnswerFile } from "#platform/web/router/answer-file.ts";
import type { PageRequest } from "#platform/web/router/server-context.ts";
import type { Calls } from "./contract-table.ts";

const CHECK_FIELDS = "Quase lá. Confira os campos marcados.";

/** The result of a form that stays open: its success message, and the version that it has saved. */
interface SavedForm {
  done: string;
  version: string;
}

/**
 * Handles one form of a page. Resolves to a success message, with the saved version if the form has one, a redirect, or
 * a file; throws the API's error if refused.
 */
export type FormAction = (
  api: Api<Calls>,
  form: FormData,
  page: PageRequest,
) => Promise<string | SavedForm | Response | AnswerFile>;

/** The result of the page's most recently submitted form. */
export interface ActionResult {
  /** Value of the form's hidden `intent` field. */
  intent: string;
  /** The success message; null if the form was refused. */
  done: string | null;
  /** The error message; null after success. */
  problem: string | null;
  /** HTTP status of a refusal by the server; null otherwise. */
  status: number | null;
  /** Error messages by field name. */
  fields: Readonly<Record<string, string>>;
  /** The submitted values, with which a refused form is filled again. */
  typed: Readonly<Record<string, string>>;
  /**
   * The version that the form has saved, or the current one if it was refused because another person changed the data;
   * null otherwise.
   */
  version: string | null;
}

export function formResult(intent: string, rest: Partial<ActionResult>): ActionResult {
  return { intent, done: null, problem: null, status: null, fields: {}, typed: {}, version: null, ...rest };
}

/** Returns the result of a form that the server refused. */
export function refusedForm(intent: string, refusal: ApiProblem): ActionResult {
  const { extra, status } = refusal;
  const result =
    wrongFields(intent, fieldsOf(extra.fields)) ?? formResult(intent, { problem: messageWithRequestId(refusal) });
  const version = status === 409 && extra.version !== undefined ? String(extra.version) : null;
  return { ...result, status, version };
}

/** Returns the result of a form with error messages by field name; null if there are none. */
export function wrongFields(intent: string, fields: Record<string, string>): ActionResult | null {
  return Object.keys(fields).length > 0 ? formResult(intent, { problem: CHECK_FIELDS, fields }) : null;
}

/** Returns a refusal's error messages by field name; a field may have several, such as a password. */
export function fieldsOf(problems: unknown): Record<string, string> {
  const list = Array.isArray(problems) ? (problems as { field: string; message: string }[]) : [];
  const fields: Record<string, string> = {};
  for (const { field, message } of list) fields[field] = fields[field] ? `${fields[field]} ${message}` : message;
  return fields;
}
