import type { ActionResult } from "#features/form-action.ts";
import { useFormAction } from "react-router";
import { useAgoTexts, useProject } from "#features/projects/web/index.ts";
import { cachedElement, cachedRender } from "#platform/web/router/cached-render.ts";
import { dateText } from "#shared/time-in-portuguese.ts";
import type { ForumPost, ForumTopic } from "../contract.ts";
import { cardTopicOf } from "./card-topic.ts";
import type { PostHistory, TopicPage } from "./load-forum.ts";
import { PostCard, type PostCardProps } from "./post-card.tsx";
import { PostPanel } from "./post-panel.tsx";

/** Props that all posts of a topic share. */
export interface SharedPostProps extends ReturnType<typeof usePostContext> {
  topic: ForumTopic;
  /** Id of the topic's question. */
  questionId: string;
  base: string;
  panel: TopicPage["panel"];
  history: PostHistory | null;
  answer: ActionResult | undefined;
  onQuote(markdown: string): void;
}

/** Returns what posts show of their page's context: its address (`PostMenu`), and texts of times. */
export function usePostContext() {
  return { here: useFormAction(), writtenAt: useAgoTexts(), timeZone: useProject().time_zone };
}

interface PostItemProps extends SharedPostProps {
  post: ForumPost;
  isLifted?: boolean;
}

/** A post of a topic with its open panel. Without one, the server caches it: most people see most posts alike. */
export function PostItem({ post, isLifted = false, ...shared }: PostItemProps) {
  const { topic, questionId, base, panel, here, writtenAt, timeZone, onQuote } = shared;
  const card: PostCardProps = {
    post,
    topic: cardTopicOf(topic),
    isQuestion: post._id === questionId,
    isLifted,
    base,
    here,
    written: writtenAt(post.created_at),
    removedOn: post.removed_at && dateText(post.removed_at, { timeZone }),
    onQuote,
  };
  if (panel?.post !== post._id || isLifted)
    return <div className="thread-piece">{cachedRender([post], () => cachedElement(PostCard, post._id, card))}</div>;
  return (
    <div className="thread-piece">
      <PostCard key={post._id} {...card}>
        <PostPanel post={post} {...shared} what={panel.what} />
      </PostCard>
    </div>
  );
}
