import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import type { getDeepLink as contract } from "../contract.ts";
import { findDeepLink } from "./find-deep-link.ts";

export async function getDeepLink(
  context: Context<"anyone">,
  { id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  return { deeplink: await findDeepLink(context, id) };
}
