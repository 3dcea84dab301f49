import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import type { createOrUpdateUserInput as contract } from "../contract.ts";
import { writeInput } from "./write-input.ts";

export async function createOrUpdateUserInput(
  context: Context,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  return await writeInput(context, input);
}
