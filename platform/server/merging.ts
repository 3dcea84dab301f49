import type { Context } from "./http/context.ts";

/**
 * Rule for the rows of the removed account when two accounts of one person are merged (`features/account-merges`).
 * Independent of this, columns in `mentions` always refer to the remaining account afterwards.
 */
export type MergeRule =
  /** All rows move to the remaining account: duplicates are impossible. */
  | "move rows"
  /** All rows are deleted with the removed account. */
  | "delete rows"
  /** The rows stay unchanged, although they name an account that no longer exists. */
  | { keeps: string; why: string }
  /**
   * The rows move, unless the remaining account has a row with the same values in these columns: then the row is
   * deleted. Without columns, a person has one row only. `joins`: columns whose values are combined in the other row.
   */
  | { unlessSame: readonly string[]; joins?: Readonly<Record<string, Joining>> }
  /** `by`: a step of the feature merges the rows, and those of the tables whose `with` names this table. */
  | { by: MergeStep }
  | { with: string };

export type Joining = "sum" | "least" | "greatest";

/**
 * Merges the rows of a table, in the merge's transaction with both accounts locked, after all tables without a step.
 */
export type MergeStep = (context: MergeContext, accounts: MergedAccounts) => Promise<void>;

export type MergeContext = Pick<Context, "sql" | "project" | "services" | "now" | "caller"> & { user: { _id: string } };

/** The ids of the account that stays and of the one that is removed. */
export interface MergedAccounts {
  remainingId: string;
  removedId: string;
}
