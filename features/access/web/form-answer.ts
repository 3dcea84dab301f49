/** The result of a submitted form. */
export interface FormAnswer {
  /** The success message; null if the form was refused. */
  done: string | null;
  /** The error message of the whole form; null for none. */
  problem: string | null;
  /** Error messages by field name. */
  fields: Readonly<Record<string, string>>;
  /** The submitted values, without passwords. */
  typed: Readonly<Record<string, string>>;
}
