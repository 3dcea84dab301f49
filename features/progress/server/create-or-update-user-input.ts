import type { z } from "zod";
import type { StepContext } from "#platform/server/http/context.ts";
import type { createOrUpdateUserInput as contract } from "../contract.ts";
import { lastWrittenIn } from "./last-written.ts";
import { writeInput, writeNextInput } from "./write-input.ts";

/** Writes an input into the ledger: onto what this process wrote last, else onto what it finds in the database. */
export async function createOrUpdateUserInput(
  context: StepContext,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { house, project, user, step } = context;
  const key = [project._id, user._id, input.course_id, input.object_id].join(" ");
  return await lastWrittenIn(house).follow(key, async (last) => {
    // What an answer is worth, only the object's text tells.
    const mayGoOn = last !== null && input.input.kind !== "quiz";
    const next = mayGoOn ? await writeNextInput(context, input, last) : null;
    return next ?? (await step((sql, endWith) => writeInput({ ...context, sql, endWith }, input)));
  });
}
