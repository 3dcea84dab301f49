import type { MergeStep } from "#platform/server/merging.ts";
import type { FlowDocument } from "../engine/flow-document.ts";
import { rewardField } from "./reward-field.ts";

/**
 * Marks the points that the removed account got from flows as awarded to the remaining account, too. A mark is a keyed
 * hash, so each reward of the flow's versions is hashed for comparison.
 */
export const mergeFlowRewards: MergeStep = async ({ sql, services, project, now }, { remainingId, removedId }) => {
  const marks = await sql<{ flow_id: string; field: Uint8Array }[]>`
    select flow_id, field from flow_rewards where project_id = ${project._id} and user_id = ${removedId}`;
  if (marks.length === 0) return;
  const flows = [...new Set(marks.map(({ flow_id }) => flow_id))];
  const versions = await sql<{ flow_id: string; document: FlowDocument }[]>`
    select flow_id, document from flow_versions
    where project_id = ${project._id} and flow_id = any(${flows}::uuid[])`;
  const given = new Set(marks.map(({ flow_id, field }) => `${flow_id} ${Buffer.from(field).toString("hex")}`));
  for (const { flow_id, document } of versions) {
    const rewards = document.blocks.flatMap(({ effects }) => effects).filter((effect) => effect.do === "points");
    for (const { course, reason } of rewards)
      for (const at of rewards.keys()) {
        const reward = { projectId: project._id, flowId: flow_id, course, reason, at };
        const theirs = rewardField(services, { ...reward, userId: removedId });
        if (!given.has(`${flow_id} ${theirs.toString("hex")}`)) continue;
        const field = rewardField(services, { ...reward, userId: remainingId });
        await sql`
          insert into flow_rewards (project_id, flow_id, user_id, field, created_at)
          values (${project._id}, ${flow_id}, ${remainingId}, ${field}, ${now}) on conflict do nothing`;
      }
  }
  await sql`delete from flow_rewards where project_id = ${project._id} and user_id = ${removedId}`;
};
