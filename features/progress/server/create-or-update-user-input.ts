import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import type { createOrUpdateUserInput as contract } from "../contract.ts";
import { judgeInput } from "./judge-input.ts";
import { writeInput } from "./write-input.ts";

/** While staff see the academy as a student, an input is only judged. */
export async function createOrUpdateUserInput(
  context: Context,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  return context.user.viewing ? await judgeInput(context, input) : await writeInput(context, input);
}
