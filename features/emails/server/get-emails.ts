import type { z } from "zod";
import type { Context, Manager } from "#platform/server/http/context.ts";
import type { getEmails as contract } from "../contract.ts";
import { kindsOf, requireExample } from "./email-kinds.ts";

export async function getEmails(context: Context<Manager>): Promise<z.input<typeof contract.output>> {
  const emails = kindsOf(context).map(({ kind, title, when }) => {
    const { subject } = requireExample(context, { kind, example: 0 }).content;
    return { kind, title, when, subject };
  });
  return { emails };
}
