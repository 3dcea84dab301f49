import type { Context } from "#platform/server/http/context.ts";
import type { FlowEffect } from "../engine/flow-document.ts";
import type { FlowVersion } from "./flow-versions.ts";
import { rewardField } from "./reward-field.ts";

type Points = Extract<FlowEffect, { do: "points" }>;

/**
 * Returns the points that the person has not got from this flow yet, each with its mark. Points of the same course and
 * reason are interchangeable, so that a corrected answer cannot award them twice.
 */
export async function openRewards(
  { sql, project, user, services }: Context,
  flow: FlowVersion,
  effects: readonly Points[],
): Promise<(Points & { field: Buffer })[]> {
  if (effects.length === 0) return [];
  const rows = await sql<{ field: Uint8Array }[]>`
    select field from flow_rewards
    where project_id = ${project._id} and flow_id = ${flow.id} and user_id = ${user._id}`;
  const marks = new Set(rows.map(({ field }) => Buffer.from(field).toString("hex")));
  const places = flow.document.blocks.flatMap((block) => block.effects.filter((effect) => effect.do === "points"));
  const kinds = Map.groupBy(effects, ({ course, reason }) => `${course}\n${reason}`);
  return [...kinds.values()].flatMap((same) => {
    const fields = [...places.keys()].map((at) => {
      const [{ course, reason }] = same as [Points];
      return rewardField(services, { projectId: project._id, flowId: flow.id, userId: user._id, course, reason, at });
    });
    const free = fields.filter((field) => !marks.has(field.toString("hex")));
    const given = fields.length - free.length;
    return same.slice(given).flatMap((effect, at) => {
      const field = free[at];
      return field ? [{ ...effect, field }] : [];
    });
  });
}
