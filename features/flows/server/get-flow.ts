import type { z } from "zod";
import { mayEnterAll } from "#features/courses/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { getFlow as contract } from "../contract.ts";
import { latestSession, openSession, shownSession } from "./flow-sessions.ts";
import { type FlowRow, type FlowVersion, flowVersion, noFlow, requireFlow, shownFlow } from "./flow-versions.ts";

/** Returns a flow in the version that the person answers, with their latest session. */
export async function getFlow(
  context: Context,
  { friendly_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const row = await requireFlow(context, friendly_id);
  const session = await latestSession(context, row.id);
  if (session) {
    const opened = await openSession(context, session);
    return { flow: shownFlow(opened.flow), session: shownSession(opened), newest_version: row.newest };
  }
  return { flow: shownFlow(await requireNewest(context, row)), session: null, newest_version: row.newest };
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
