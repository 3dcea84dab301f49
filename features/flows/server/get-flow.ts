import type { z } from "zod";
import { mayEnterAll } from "#features/courses/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { qrPath } from "#platform/server/pictures/qr-path.ts";
import { paths } from "#shared/paths.ts";
import type { getFlow as contract } from "../contract.ts";
import { isAskedAgain, latestSession, openSession, shownSession } from "./flow-sessions.ts";
import { type FlowRow, type FlowVersion, flowVersion, noFlow, requireFlow, shownFlow } from "./flow-versions.ts";

/** Returns a flow in the version that the person answers, with their latest session. */
export async function getFlow(
  context: Context,
  { friendly_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const row = await requireFlow(context, friendly_id);
  const session = await latestSession(context, row.id);
  // They would answer the newest version, whose blocks an older session need not have.
  const isOver = session !== null && session.version !== row.newest && isAskedAgain(context, session);
  const opened = session && !isOver ? await openSession(context, session) : null;
  const flow = opened?.flow ?? (await requireNewest(context, row));
  return {
    flow: shownFlow(flow),
    session: opened && shownSession(opened),
    newest_version: row.newest,
    qr: await qrOf(context, flow),
  };
}

/** Returns the QR code of the flow's address, which leads each person to their own page; null if none is printed. */
async function qrOf({ services, project }: Context, { document }: FlowVersion) {
  if (!document.blocks.some(({ type }) => type === "recommendation")) return null;
  const origin = services.originOf(await services.projects.firstHostOf(project._id));
  return qrPath(origin + paths.flow(document.friendly_id), { looksRandom: true });
}

/**
 * Returns the version in which this person would start the flow. Throws 404 when the flow was removed or belongs to a
 * course that the person is not in.
 */
export async function requireNewest(context: Context, row: FlowRow): Promise<FlowVersion> {
  if (row.removed_at) throw noFlow();
  const flow = await flowVersion(context, row.id, row.newest);
  const { course } = flow.document;
  const { user } = context;
  const isInside = user.enrollments.some(({ course_friendly_id }) => course_friendly_id === course);
  if (course !== null && !isInside && !mayEnterAll(user)) throw noFlow();
  return flow;
}
