import type { z } from "zod";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { deletedRows } from "#platform/server/tenancy/deleted-rows.ts";
import { folded } from "#shared/folded.ts";
import type { getStaffLinks as contract } from "../contract.ts";
import { LINKS } from "./require-link.ts";
import { staffLinkRows } from "./staff-link-rows.ts";

const PAGE = 30;

export async function getStaffLinks(
  context: Context<Staff>,
  { search, page }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { links, total } = await staffLinkRows(context, {
    search: folded(search),
    limit: PAGE,
    offset: (page - 1) * PAGE,
  });
  const deleted = await deletedRows(context, LINKS);
  return { links, total, pages: Math.max(1, Math.ceil(total / PAGE)), deleted };
}
