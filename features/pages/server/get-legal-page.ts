import type { z } from "zod";
import { markdownToHtml } from "#platform/server/text/markdown-to-html.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { getLegalPage as contract } from "../contract.ts";

interface Row {
  title: string;
  version: number;
  published_at: string;
  body: string;
}

export async function getLegalPage(
  { sql, project }: Context<"anyone">,
  { kind }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const [row] = await sql<Row[]>`
    select title, version, published_at::text as published_at, body from legal_pages
    where project_id = ${project._id} and kind = ${kind} order by version desc limit 1`;
  if (!row) throw notFound("Esta academia ainda não publicou este texto.");
  const { title, version, published_at, body } = row;
  return { title, version, published_at, html: markdownToHtml(body) };
}
