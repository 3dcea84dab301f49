import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { lockProject } from "#platform/server/tenancy/lock-project.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";
import type { FlowDocument } from "#features/flows/server/index.ts";
import type { chooseAnamnese as contract } from "../contract.ts";
import { openFlow } from "./open-flow.ts";

/** Makes a published flow the academy's anamnese, or leaves the academy without one. */
export async function chooseAnamnese(
  context: Context<Staff>,
  { friendly_id, asks_newcomers }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  await lockProject(context);
  const start_block = friendly_id ? await startBlock(context, friendly_id) : "";
  // As an import stores it: without `asks_newcomers`, newcomers are asked.
  const anamnese = { friendly_id, start_block, ...(!asks_newcomers && { asks_newcomers }) };
  await sql`
    update projects set anamnese = ${friendly_id ? sql.json(anamnese) : null} where id = ${project._id}`;
  await notifyChange(sql, project._id, "projects");
  await audit(context, "choose-anamnese", project._id, { flow: friendly_id, asks_newcomers });
  return { friendly_id: friendly_id || null };
}

/** Returns the published flow's first block. Throws 409 for a flow that not everybody can answer. */
async function startBlock(context: Context<Staff>, friendlyId: string): Promise<string> {
  const { sql, project } = context;
  const { id, published } = await openFlow(context, friendlyId, { lock: true });
  if (!published || published.isRemoved) throw new Problem(409, "Publique o fluxo antes de fazer dele a anamnese.");
  const [row] = await sql<{ document: FlowDocument }[]>`
    select document from flow_versions
    where project_id = ${project._id} and flow_id = ${id} and version = ${published.version}`;
  if (row?.document.course)
    throw new Problem(
      409,
      "Este fluxo é só de quem está num curso. Tire dele o curso e publique, para todos poderem responder.",
    );
  return row?.document.blocks[0]?.id ?? "";
}
