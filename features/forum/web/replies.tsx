import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { api, toastError } from "#features/api.ts";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import type { ForumPost } from "../contract.ts";
import type { OpenedTopic, TopicPage } from "./load-forum.ts";
import { PostCard, type CardOf } from "./post-card.tsx";
import { useLive } from "./use-live.ts";

interface RepliesProps {
  page: TopicPage;
  /** The last position that the person had seen when the page opened. */
  seen: number;
  card: CardOf;
}

/** The replies. What was read is folded; what others write meanwhile is announced, and never moves what one reads. */
export function Replies({ page, seen, card }: RepliesProps) {
  const { opened, order } = page;
  const { topic } = opened;
  const shown = useShown(opened, order);
  const [known, setKnown] = useState(topic.last_position);
  useLive({
    course: topic.course.friendly_id,
    courseId: topic.course._id,
    topic: topic._id,
    onChange: ({ position }) => setKnown((before) => Math.max(before, position)),
  });
  const last = Math.max(shown.to, topic.last_position);
  const fresh = known - last;
  const firstNew = order === "old" && seen >= 0 ? shown.posts.find(({ position }) => position > seen)?._id : undefined;
  const base = card.base;
  if (topic.last_position === 0 && shown.posts.length === 0 && opened.waiting.length === 0 && fresh <= 0)
    return <p className="soft thread-quiet">Ninguém respondeu ainda. Se você sabe um pedaço da resposta, conte.</p>;
  return (
    <>
      <div className="thread-answers" id="respostas">
        <h2>{topic.replies === 1 ? "1 resposta" : `${topic.replies} respostas`}</h2>
        {topic.last_position > 1 ? (
          <Link className="link" to={order === "old" ? `${base}?ordem=novas#respostas` : `${base}?desde=1#respostas`}>
            {order === "old" ? "Mais novas primeiro" : "Mais antigas primeiro"}
          </Link>
        ) : null}
      </div>
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
        <div key={post._id} className="thread-piece">
          {post._id === firstNew ? (
            <div className="fold" data-new>
              <h3>{newText(topic.last_position - seen)}</h3>
            </div>
          ) : null}
          <PostCard post={post} {...card} />
        </div>
      ))}
      {shown.after > 0 ? (
        <div className="forum-more">
          <Button kind="quiet" to={`${base}?desde=${shown.to + 1}#respostas`} onClick={shown.showAfter}>
            {shown.after === 1
              ? "Mostrar mais 1 resposta"
              : `Mostrar mais ${Math.min(20, shown.after)} de ${shown.after} respostas`}
          </Button>
        </div>
      ) : null}
      <div id="espera" className="thread-piece">
        {opened.waiting.map((post) => (
          <PostCard key={post._id} post={post} {...card} />
        ))}
      </div>
      <p role="status" className="forum-news">
        {fresh > 0 && shown.after === 0 ? (
          <button type="button" className="button button-quiet" onClick={() => void shown.showNews(known)}>
            {fresh === 1 ? "1 nova resposta" : `${fresh} novas respostas`}
          </button>
        ) : null}
      </p>
    </>
  );
}

function foldText(count: number, isRead: boolean): string {
  if (isRead) return count === 1 ? "Mostrar a que você já leu" : `Mostrar as ${count} que você já leu`;
  return count === 1 ? "Mostrar a anterior" : `Mostrar as ${Math.min(20, count)} anteriores`;
}

function newText(count: number): string {
  return count === 1 ? "1 nova desde a sua última visita" : `${count} novas desde a sua última visita`;
}

/** The messages on the page: those that it opened with, and those shown since. Fresh data changes them in place. */
function useShown(opened: OpenedTopic, order: "old" | "new") {
  const [posts, setPosts] = useState<readonly ForumPost[]>(opened.posts);
  const [before, setBefore] = useState(opened.before);
  const [after, setAfter] = useState(opened.after);
  const latest = useRef(opened);
  useEffect(() => {
    if (latest.current === opened) return;
    latest.current = opened;
    const fresh = new Map(opened.posts.map((post) => [post._id, post]));
    setPosts((all) => all.map((post) => fresh.get(post._id) ?? post));
  }, [opened]);
  const { topic } = opened;
  const positions = posts.map(({ position }) => position);
  const to = Math.max(0, ...positions);
  const read = async (from: number) => {
    const course = topic.course.friendly_id;
    return await api("GET /projects/forum-topic/{topic}", { course, topic: topic._id, from, order: "old" }).catch(
      (error: unknown) => (toastError(error), null),
    );
  };
  const add = (found: readonly ForumPost[]) =>
    setPosts((all) => {
      const known = new Set(all.map(({ _id }) => _id));
      const merged = [...all, ...found.filter(({ _id }) => !known.has(_id))];
      return merged.toSorted((a, b) => (order === "old" ? a.position - b.position : b.position - a.position));
    });
  return {
    posts,
    before,
    after,
    to,
    showBefore: async (event: React.MouseEvent<HTMLElement>) => {
      event.preventDefault();
      const from = Math.max(1, before - 19);
      const page = await read(from);
      if (!page) return;
      holdInPlace(posts[0]?._id, () => {
        add(page.posts.filter(({ position }) => position <= before));
        setBefore(from - 1);
      });
    },
    showAfter: async (event: React.MouseEvent<HTMLElement>) => {
      event.preventDefault();
      const page = await read(order === "old" ? to + 1 : Math.max(1, Math.min(...positions) - 20));
      if (!page) return;
      add(page.posts);
      setAfter(Math.max(0, after - page.posts.length));
    },
    showNews: async (known: number) => {
      const page = await read(Math.max(to, topic.last_position) + 1);
      if (!page) return;
      add(page.posts);
      setAfter(Math.max(0, known - Math.max(to, ...page.posts.map(({ position }) => position))));
    },
  };
}

/** Renders what grows the page above a message, which stays where it is for the eye. */
function holdInPlace(id: string | undefined, change: () => void): void {
  const topOf = () => document.getElementById(`mensagem-${id}`)?.getBoundingClientRect().top ?? 0;
  const { style } = document.documentElement;
  // Some browsers would correct the place a second time.
  style.overflowAnchor = "none";
  const before = topOf();
  flushSync(change);
  scrollBy({ top: topOf() - before, behavior: "instant" });
  requestAnimationFrame(() => (style.overflowAnchor = ""));
}
