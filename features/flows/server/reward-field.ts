import { keyedHash } from "#platform/server/auth/encryption.ts";

interface Reward {
  projectId: string;
  flowId: string;
  userId: string;
  course: string;
  reason: string;
  /** Distinguishes points of one course and reason. */
  at: number;
}

/** Marks points that a person got from a flow, without saying which: they follow from answers. */
export function rewardField(
  { secrets }: { secrets: { fields: string } },
  { projectId, flowId, userId, course, reason, at }: Reward,
): Buffer {
  const place = ["flow-reward", projectId, flowId, userId, course, reason, at].join("\n");
  return keyedHash(secrets.fields, place).subarray(0, 16);
}
