/** What became of a form that was sent. */
export interface FormAnswer {
  /** What to say when it went well. */
  done: string | null;
  /** What to say when it did not. */
  problem: string | null;
  /** What is wrong with single fields. */
  fields: Readonly<Record<string, string>>;
  /** What the person had typed, but no passwords. */
  typed: Readonly<Record<string, string>>;
}
