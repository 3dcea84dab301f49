import type { z } from "zod";
import type { Context, Manager } from "#platform/server/http/context.ts";
import type { getRecording as contract } from "../contract.ts";
import { requireRecording } from "./recording-queries.ts";

export async function getRecording(
  context: Context<Manager>,
  { id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  return (await requireRecording(context, id)).recording;
}
