import type { z } from "zod";
import type { TransactionsContext } from "#platform/server/http/context.ts";
import type { createOrUpdateUserInput as contract } from "../contract.ts";
import { lastWrittenIn } from "./last-written.ts";
import { writeInput, writeNextInput } from "./write-input.ts";

/** Writes an input into the ledger: onto what this process wrote last, else onto what it finds in the database. */
export async function createOrUpdateUserInput(
  context: TransactionsContext,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { services, project, user, inTransaction } = context;
  const key = [project._id, user._id, input.course_id, input.object_id].join(" ");
  return await lastWrittenIn(services).follow(key, async (last) => {
    // What an answer is worth, only the object's text tells.
    const mayGoOn = last !== null && input.input.kind !== "quiz";
    const next = mayGoOn ? await writeNextInput(context, input, last) : null;
    return next ?? (await inTransaction((sql, commitWith) => writeInput({ ...context, sql, commitWith }, input)));
  });
}
