import { CircleCheck, CircleDashed, Lock, MessageCircle, Pin } from "lucide";
import type { ComponentProps } from "react";
import { MomentTexts, useAgoTexts } from "#features/projects/web/index.ts";
import { cachedElement, cachedRender } from "#platform/web/router/cached-render.ts";
import { countText } from "#shared/number-text.ts";
import { paths } from "#shared/paths.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import type { TopicLine } from "../contract.ts";
import { ANONYMOUS, FORMER_MEMBER } from "./author-name.tsx";

/**
 * Rows of the list of topics. A dotted line separates topics with new posts from read ones. The server caches the rows:
 * people who have read the same posts see them alike.
 */
export function TopicList({ topics, course }: { topics: readonly TopicLine[]; course: string }) {
  const lastNew = topics.findLastIndex(isNew);
  const writtenAt = useAgoTexts();
  return cachedRender(topics, (topic) =>
    cachedElement(TopicListItem, topic._id, {
      topic,
      course,
      last: writtenAt(topic.last_at),
      isLastNew: topic === topics[lastNew] && lastNew + 1 < topics.length,
    }),
  );
}

/** Whether a topic has posts that the person has not seen. */
export function isNew({ new_posts }: Pick<TopicLine, "new_posts">): boolean {
  return new_posts === null || new_posts > 0;
}

interface TopicListItemProps {
  topic: TopicLine;
  course: string;
  /** When the last post was written. */
  last: ComponentProps<typeof MomentTexts>;
  /** Whether the person has read all topics below this one. */
  isLastNew: boolean;
}

function TopicListItem({ topic, course, last, isLastNew }: TopicListItemProps) {
  const { author, replies, title, excerpt } = topic;
  const name = author?.name ?? (topic.is_anonymous ? ANONYMOUS : FORMER_MEMBER);
  return (
    <>
      <article className="topic" data-unread={isNew(topic) || undefined}>
        <Avatar name={name} image={author?.photo} isNamedBeside />
        <h2>
          {topic.is_pinned ? <Mark of={Pin} label="Fixada" /> : null}
          {topic.is_locked ? <Mark of={Lock} label="Encerrada" /> : null}
          <Link to={paths.courseTopic(course, topic._id)}>{title}</Link>
        </h2>
        {excerpt ? <p className="topic-excerpt">{excerpt}</p> : null}
        <p className="topic-meta">
          {topic.new_posts === null ? <Badge kind="strong">Nova</Badge> : null}
          {topic.new_posts ? <Badge kind="strong">{countText(topic.new_posts, "nova")}</Badge> : null}
          {topic.is_waiting ? <Badge kind="dotted">Esperando revisão</Badge> : null}
          {topic.is_solved ? (
            <Badge kind="soft">
              <Icon of={CircleCheck} />
              Resolvida
            </Badge>
          ) : null}
          {author?.is_staff ? <Badge>Equipe</Badge> : null}
          <span>{[name, topic.trail ?? "Para todo mundo"].join(" · ")}</span>
          {topic.tags.map((tag) => (
            <span key={tag}>#{tag}</span>
          ))}
        </p>
        <p className="topic-count">
          <span>
            <Icon of={replies === 0 ? CircleDashed : MessageCircle} />
            {replies === 0 ? "Sem resposta" : countText(replies, "resposta")}
          </span>
          {topic.last_author ? <span className="topic-last">{topic.last_author}</span> : null}
          <MomentTexts {...last} />
        </p>
      </article>
      {isLastNew ? <p className="read-line">Daqui para baixo, você já leu</p> : null}
    </>
  );
}

function Mark({ of, label }: { of: typeof Pin; label: string }) {
  return (
    <>
      <Icon of={of} />
      <span className="visually-hidden">{label}: </span>
    </>
  );
}
