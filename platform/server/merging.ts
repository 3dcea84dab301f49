import type { Context } from "./http/context.ts";

/**
 * What a merge of two accounts of one human being (`features/account-merges`) does with the rows of the account that goes.
 * Columns that mention it name the kept account afterwards, whatever is said here of the rows.
 */
export type Merging =
  /** All become the kept account's: none of them can be there twice. */
  | "rows move"
  /** They end with the account. */
  | "rows go"
  /** They stay as they are, although they name an account that is gone. */
  | { keeps: string; why: string }
  /**
   * They move, but where the kept account has a row with the same values in these columns, that one stays and this one goes;
   * without a column, one row is all that a person has. `joins`: what the row that stays takes of the other one.
   */
  | { unlessSame: readonly string[]; joins?: Readonly<Record<string, Joining>> }
  /** A step of the feature sees to them, and to the tables that say `with` this one. */
  | { by: MergeStep }
  | { with: string };

export type Joining = "sum" | "least" | "greatest";

/** Runs in the merge's transaction, with both accounts locked; a table's step never finds its work half done. */
export type MergeStep = (context: MergeContext, accounts: MergedAccounts) => Promise<void>;

export type MergeContext = Pick<Context, "sql" | "project" | "services" | "now" | "caller"> & { user: { _id: string } };

/** The ids of the account that stays and of the one that goes. */
export interface MergedAccounts {
  kept: string;
  gone: string;
}
