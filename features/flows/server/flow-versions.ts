import { LRUCache } from "lru-cache";
import type { Context } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { type CompiledFlow, compileFlow } from "../engine/compile-flow.ts";
import type { FlowDocument } from "../engine/flow-document.ts";
import type { Flow } from "../contract.ts";

/** A version of a flow, compiled so that it can be walked. */
export interface FlowVersion extends CompiledFlow {
  id: string;
  version: number;
  published_at: Date;
}

export interface FlowRow {
  id: string;
  friendly_id: string;
  newest: number;
  removed_at: Date | null;
}

const NO_FLOW = "Este fluxo não existe ou não é para você.";

// A published version never changes, so its cache entry needs no invalidation.
const versions = new LRUCache<string, FlowVersion>({ max: 300 });

export async function flowVersion(
  { sql, project }: Pick<Context, "sql" | "project">,
  flowId: string,
  version: number,
): Promise<FlowVersion> {
  const key = `${project._id}/${flowId}/${version}`;
  const known = versions.get(key);
  if (known) return known;
  const [row] = await sql<{ document: FlowDocument; published_at: Date }[]>`
    select document, published_at from flow_versions
    where project_id = ${project._id} and flow_id = ${flowId} and version = ${version}`;
  if (!row) throw notFound("Esta versão do fluxo não existe.");
  const compiled = { ...compileFlow(row.document), id: flowId, version, published_at: row.published_at };
  versions.set(key, compiled);
  return compiled;
}

/**
 * Returns a flow by its friendly id, also a removed one, whose sessions can still be continued. Throws 404 if it never
 * existed.
 */
export async function requireFlow(
  { sql, project }: Pick<Context, "sql" | "project">,
  friendlyId: string,
): Promise<FlowRow> {
  const [row] = await sql<FlowRow[]>`
    select id, friendly_id, newest, removed_at from flows
    where project_id = ${project._id} and friendly_id = ${friendlyId}`;
  if (!row) throw noFlow();
  return row;
}

export function noFlow() {
  return notFound(NO_FLOW);
}

/** Converts a flow version to the form in which the contract returns it. */
export function shownFlow({ id, version, published_at, document }: FlowVersion): Flow {
  return { ...document, _id: id, version, published_at: published_at.toISOString() };
}
