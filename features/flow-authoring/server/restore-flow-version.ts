import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import type { restoreFlowVersion as contract } from "../contract.ts";
import { openToChange, saveSource } from "./open-flow.ts";

/** Puts an older version's text into the draft. Learners see the text once it is published. */
export async function restoreFlowVersion(
  context: Context<Staff>,
  { friendly_id, version, flow_version }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const open = await openToChange(context, friendly_id, version);
  const [row] = await sql<{ source: string }[]>`
    select source from flow_versions
    where project_id = ${project._id} and flow_id = ${open.id} and version = ${flow_version}`;
  if (!row) throw notFound("Esta versão do fluxo não existe.");
  if (!row.source) throw new Problem(409, "O arquivo desta versão não foi guardado: ela é antiga demais.");
  const saved = await saveSource(context, open, row.source);
  await audit(context, "restore-flow-version", open.id, { version: flow_version });
  return { version: saved.version };
}
