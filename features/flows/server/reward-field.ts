import { keyedHash } from "#platform/server/auth/encryption.ts";

interface Reward {
  projectId: string;
  flowId: string;
  userId: string;
  course: string;
  reason: string;
  /** Index that distinguishes several rewards with the same course and reason. */
  at: number;
}

/**
 * Returns the mark that a person got points from a flow. The mark is a keyed hash, because the reward could reveal an
 * answer.
 */
export function rewardField(
  { secrets }: { secrets: { fields: string } },
  { projectId, flowId, userId, course, reason, at }: Reward,
): Buffer {
  const place = ["flow-reward", projectId, flowId, userId, course, reason, at].join("\n");
  return keyedHash(secrets.fields, place).subarray(0, 16);
}
