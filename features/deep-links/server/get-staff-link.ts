import type { z } from "zod";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { versionOf } from "#platform/server/http/field-versions.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { qrPath } from "#platform/server/pictures/qr-path.ts";
import type { getStaffLink as contract } from "../contract.ts";
import { fieldsOf, requireLink } from "./require-link.ts";
import { staffLinkRows } from "./staff-link-rows.ts";

export async function getStaffLink(
  context: Context<Staff>,
  { link_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const row = await requireLink(context, link_id);
  const { links } = await staffLinkRows(context, { id: link_id });
  const [link] = links;
  if (!link) throw notFound("Este link não existe.");
  return { link, qr: qrPath(link.url), version: versionOf(fieldsOf(row)) };
}
