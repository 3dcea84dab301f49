/** The result of a submitted form. */
export interface FormAnswer {
  /** The success message. */
  done: string | null;
  /** The error message. */
  problem: string | null;
  /** Error messages by field name. */
  fields: Readonly<Record<string, string>>;
  /** The submitted values, without passwords. */
  typed: Readonly<Record<string, string>>;
}
