import type { z } from "zod";
import type { TransactionsContext } from "#platform/server/http/context.ts";
import type { mergeAccounts as contract } from "../contract.ts";
import { mergeOnce } from "./merge-once.ts";

const TRIES = 4;
const DEADLOCK = "40P01";

/**
 * One transaction: everything or nothing. It waits for what either account is doing, and PostgreSQL ends one of two
 * transactions that wait for each other: then it begins again.
 */
export async function mergeAccounts(
  context: TransactionsContext<readonly ["manager"]>,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  for (let left = TRIES - 1; ; left--) {
    try {
      return await context.inTransaction((sql) => mergeOnce({ ...context, sql }, input));
    } catch (error) {
      if (left === 0 || (error as { code?: unknown }).code !== DEADLOCK) throw error;
    }
  }
}
