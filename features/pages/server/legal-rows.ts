import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { LegalVersion } from "../contract.ts";
import type { LegalKind } from "../constants.ts";

type ProjectContext = Pick<Context, "sql"> & { project: { _id: string } };

/** Returns the versions of a legal text without their texts, newest first. */
export async function legalVersions({ sql, project }: ProjectContext, kind: LegalKind): Promise<LegalVersion[]> {
  return await sql<LegalVersion[]>`
    select version, title, published_at::text as published_at, changes from legal_pages
    where project_id = ${project._id} and kind = ${kind} order by version desc`;
}

/** Returns one version with its text; the newest if `version` is undefined. Throws 404 if it does not exist. */
export async function requireLegal(
  { sql, project }: ProjectContext,
  kind: LegalKind,
  version?: number,
): Promise<LegalVersion & { body: string }> {
  const chosen = version === undefined ? sql`` : sql`and version = ${version}`;
  const [row] = await sql<(LegalVersion & { body: string })[]>`
    select version, title, published_at::text as published_at, changes, body from legal_pages
    where project_id = ${project._id} and kind = ${kind} ${chosen} order by version desc limit 1`;
  if (!row) throw notFound("Esta academia ainda não publicou este texto.");
  return row;
}
