import type { Context, Staff } from "#platform/server/http/context.ts";
import { flowTitle } from "./flow-title.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";

/** A flow with its draft. */
export interface OpenFlow {
  id: string;
  friendly_id: string;
  /** The YAML text of the draft; without one, of the newest published version. */
  source: string;
  /** Version of the draft, increased by every change of it. */
  version: number;
  /** The newest published version; null for a flow that was never published. */
  published: { version: number; source: string; position: number; isRemoved: boolean } | null;
  changedAt: Date | null;
}

interface FlowRow {
  id: string;
  position: number;
  is_removed: boolean;
  version: number;
  source: string;
}

interface DraftRow {
  flow_id: string;
  source: string | null;
  version: number;
  changed_at: Date;
}

/** Opens a flow by friendly id. Throws 404 if it does not exist. `lock` locks its draft until the transaction ends. */
export async function openFlow(
  { sql, project, now }: Pick<Context<Staff>, "sql" | "project" | "now">,
  friendlyId: string,
  { lock = false } = {},
): Promise<OpenFlow> {
  const [row] = await sql<FlowRow[]>`
    select f.id, f.position, f.removed_at is not null as is_removed, v.version, v.source
    from flows f join flow_versions v on (v.project_id, v.flow_id, v.version) = (f.project_id, f.id, f.newest)
    where f.project_id = ${project._id} and f.friendly_id = ${friendlyId}`;
  if (lock && row)
    await sql`
      insert into flow_drafts (project_id, flow_id, friendly_id, title, version, changed_at)
      values (${project._id}, ${row.id}, ${friendlyId}, '', 0, ${now}) on conflict do nothing`;
  const [draft] = await sql<DraftRow[]>`
    select flow_id, source, version, changed_at from flow_drafts
    where project_id = ${project._id} and friendly_id = ${friendlyId} ${lock ? sql`for update` : sql``}`;
  const id = row?.id ?? draft?.flow_id;
  const source = draft?.source ?? row?.source;
  if (id === undefined || source === undefined) throw notFound("Este fluxo não existe.");
  return {
    id,
    friendly_id: friendlyId,
    source,
    version: draft?.version ?? 0,
    published: row
      ? { version: row.version, source: row.source, position: row.position, isRemoved: row.is_removed }
      : null,
    changedAt: typeof draft?.source === "string" ? draft.changed_at : null,
  };
}

/** Opens a flow for a change and locks it. Throws 409 if its draft is not the one that the person saw. */
export async function openToChange(context: Context<Staff>, friendlyId: string, version: number): Promise<OpenFlow> {
  const open = await openFlow(context, friendlyId, { lock: true });
  if (open.version === version) return open;
  throw new Problem(
    409,
    "Outra pessoa mudou este fluxo enquanto esta página estava aberta. Nada se perdeu: o que você escreveu continua aqui. Veja a outra versão e escolha.",
    { version: open.version },
  );
}

/** Saves a draft's text; null, or the published text, leaves no draft. Returns the flow as it is then. */
export async function saveSource(
  { sql, project, now }: Context<Staff>,
  open: OpenFlow,
  source: string | null,
): Promise<OpenFlow> {
  const kept = source === open.published?.source ? null : source;
  const version = open.version + 1;
  const title = (kept && (await flowTitle(kept))) || open.friendly_id;
  // An import may have published a flow of this name, with another id than the draft has.
  await sql`
    update flow_drafts set flow_id = ${open.id}, source = ${kept}, title = ${title},
      version = ${version}, changed_at = ${now}
    where project_id = ${project._id} and friendly_id = ${open.friendly_id}`;
  const shown = kept ?? open.published?.source ?? "";
  return { ...open, source: shown, version, changedAt: kept === null ? null : now };
}
