import { Fragment, useState } from "react";
import { useRevalidator } from "react-router";
import { countText } from "#shared/number-text.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import type { TopicPage } from "./load-forum.ts";
import { PostItem, type SharedPostProps } from "./post-item.tsx";
import { useForumEvents } from "./use-forum-events.ts";
import { useShownPosts } from "./use-shown-posts.ts";

interface RepliesProps {
  page: TopicPage;
  /** The last position that the person had seen before the page opened. */
  seen: number;
  /** Props of every post. */
  posts: SharedPostProps;
}

/**
 * Replies of a topic. Read ones are collapsed. New ones are announced and shown on demand, so that the text does not
 * move while it is read.
 */
export function Replies({ page, seen, posts: ofPosts }: RepliesProps) {
  const { opened, order } = page;
  const { topic } = opened;
  const { base } = ofPosts;
  const shown = useShownPosts(opened, order);
  const [known, setKnown] = useState(topic.last_position);
  // Reloaded page data also counts posts that are not shown yet.
  const [first] = useState(topic.last_position);
  const { revalidate } = useRevalidator();
  useForumEvents({
    course: topic.course.friendly_id,
    courseId: topic.course._id,
    topic: topic._id,
    onChange: ({ position }) => setKnown((before) => Math.max(before, position)),
    onEdit: () => {
      void shown.refresh();
      void revalidate();
    },
  });
  const last = Math.max(shown.to, first);
  const fresh = known - last;
  const freshText = countText(fresh, "nova resposta", "novas respostas");
  const freshAddress = order === "old" ? `${base}?desde=${last + 1}#respostas` : `${base}?ordem=novas#respostas`;
  const newReplies = (
    <p role="status" className="forum-news">
      {fresh > 0 && shown.after === 0 ? (
        <Button type="button" kind="quiet" onClick={() => void shown.showNews({ last, known })}>
          {freshText}
        </Button>
      ) : fresh > 0 ? (
        <Button kind="quiet" to={freshAddress}>
          {freshText}
        </Button>
      ) : null}
    </p>
  );
  const firstNew = order === "old" && seen >= 0 ? shown.posts.find(({ position }) => position > seen)?._id : undefined;
  if (topic.last_position === 0 && shown.posts.length === 0 && opened.waiting.length === 0 && fresh <= 0)
    return <p className="soft thread-quiet">Ninguém respondeu ainda. Se você sabe um pedaço da resposta, conte.</p>;
  return (
    <>
      <div className="thread-answers" id="respostas">
        <h2>{countText(topic.replies, "resposta")}</h2>
        {topic.last_position > 1 ? (
          <Link className="link" to={order === "old" ? `${base}?ordem=novas#respostas` : `${base}?desde=1#respostas`}>
            {order === "old" ? "Mais novas primeiro" : "Mais antigas primeiro"}
          </Link>
        ) : null}
      </div>
      {order === "new" ? newReplies : null}
      {order === "new" && shown.after > 0 ? (
        <div className="fold">
          <Link to={`${base}?ordem=novas#respostas`}>Ir para as mais novas</Link>
        </div>
      ) : null}
      {order === "old" && shown.before > 0 ? (
        <div className="fold">
          <Link
            to={`${base}?desde=${Math.max(1, shown.before - 19)}#respostas`}
            preventScrollReset
            onClick={shown.showBefore}
          >
            {foldText(shown.before, shown.before <= seen)}
          </Link>
        </div>
      ) : null}
      {shown.posts.map((post) => (
        <Fragment key={post._id}>
          {post._id === firstNew ? (
            <div className="fold" data-new>
              <h3>{newText(topic.last_position - seen)}</h3>
            </div>
          ) : null}
          <PostItem post={post} {...ofPosts} />
        </Fragment>
      ))}
      {order === "old" && shown.after > 0 ? (
        <div className="forum-more">
          <Button kind="quiet" to={`${base}?desde=${shown.to + 1}#respostas`} onClick={shown.showAfter}>
            {moreText(shown.after)}
          </Button>
        </div>
      ) : null}
      {order === "new" && shown.before > 0 ? (
        <div className="forum-more">
          <Button kind="quiet" to={`${base}?ordem=novas&desde=${shown.before}#respostas`} onClick={shown.showBefore}>
            {moreText(shown.before)}
          </Button>
        </div>
      ) : null}
      <div id="espera" className="thread-piece">
        {opened.waiting.map((post) => (
          <PostItem key={post._id} post={post} {...ofPosts} />
        ))}
      </div>
      {order === "old" ? newReplies : null}
    </>
  );
}

function foldText(count: number, isRead: boolean): string {
  if (isRead) return count === 1 ? "Mostrar a que você já leu" : `Mostrar as ${count} que você já leu`;
  return count === 1 ? "Mostrar a anterior" : `Mostrar as ${Math.min(20, count)} anteriores`;
}

function moreText(count: number): string {
  return count === 1 ? "Mostrar mais 1 resposta" : `Mostrar mais ${Math.min(20, count)} de ${count} respostas`;
}

function newText(count: number): string {
  return countText(count, "nova desde a sua última visita", "novas desde a sua última visita");
}
