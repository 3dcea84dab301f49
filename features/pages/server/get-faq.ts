import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import { markdownToHtml } from "#platform/server/text/markdown-to-html.ts";
import type { getFaq as contract } from "../contract.ts";
import { faqRows } from "./queries.ts";

export async function getFaq(context: Context<"anyone">): Promise<z.input<typeof contract.output>> {
  const groups = Map.groupBy(await faqRows(context), ({ group_name }) => group_name);
  return {
    groups: [...groups].map(([name, items]) => ({
      name,
      items: items.map(({ friendly_id, question, answer }) => ({
        friendly_id,
        question,
        html: markdownToHtml(answer),
      })),
    })),
  };
}
