import type { ForumTopic } from "../contract.ts";

/** The parts of a topic that its posts show. Few, because the server caches the posts for as long as none changes. */
export interface CardTopic extends Pick<ForumTopic, "is_locked" | "accepted_by_you" | "may_accept" | "may_moderate"> {
  course: string;
}

export function cardTopicOf({ course, ...topic }: ForumTopic): CardTopic {
  const { is_locked, accepted_by_you, may_accept, may_moderate } = topic;
  return { is_locked, accepted_by_you, may_accept, may_moderate, course: course.friendly_id };
}
