import { MessageCirclePlus, Search } from "lucide";
import { useState } from "react";
import { Form } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import type { ActionResult } from "#features/form-action.ts";
import { api, toastError } from "#features/api.ts";
import { countText } from "#shared/number-text.ts";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { ResultCount } from "#ui/result-count.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import "#ui/field.css";
import "#ui/search-field.css";
import { FollowForumForm } from "./follow-forum-form.tsx";
import { ForumFilters } from "./forum-filters.tsx";
import { ForumRail } from "./forum-rail.tsx";
import { type Forum, listAddress, type TopicFilters } from "./load-forum.ts";
import { isNew, TopicList } from "./topic-list.tsx";
import { useForumEvents } from "./use-forum-events.ts";
import "#ui/field.css";

interface ForumListProps {
  forum: Forum;
  wanted: TopicFilters;
  answer: ActionResult | undefined;
}

/** List of a course's topics, with search and filters. */
export function ForumList({ forum, wanted, answer }: ForumListProps) {
  const { course } = forum;
  const base = paths.courseForum(course.friendly_id);
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  useForumEvents({
    course: course.friendly_id,
    courseId: course._id,
    onChange: ({ topic }) => setChanged((all) => new Set([...all, topic])),
  });
  const { object } = forum;
  return (
    <div className="forum">
      <div className="forum-columns">
        <header className="forum-head">
          <div>
            <h1>Fórum</h1>
            <p>{course.name}</p>
          </div>
          <div className="forum-head-actions">
            <FollowForumForm isFollowing={forum.is_following} base={base} />
            <Button to={paths.newTopic(course.friendly_id, object?.friendly_id)}>
              <Icon of={MessageCirclePlus} />
              Começar uma conversa
            </Button>
          </div>
        </header>
        <div className="forum-main">
          <div className="forum-tools">
            <ActionMessage answer={answer?.problem || answer?.done ? answer : undefined} />
            <Form role="search" action={base} className="forum-find" preventScrollReset>
              <div className="forum-search">
                <Icon of={Search} />
                <input
                  type="search"
                  name="procurar"
                  aria-label="Procurar no fórum"
                  placeholder="Procurar no fórum"
                  defaultValue={wanted.prompt}
                  maxLength={400}
                />
                <button type="submit" className="forum-search-go">
                  Procurar
                </button>
              </div>
              <select name="trilha" className="control" aria-label="Trilha" defaultValue={wanted.trail}>
                <option value="">Todas as trilhas</option>
                {course.trails.map(({ friendly_id, name }) => (
                  <option key={friendly_id} value={friendly_id}>
                    {name}
                  </option>
                ))}
              </select>
            </Form>
            <div className="forum-filters">
              <ForumFilters base={base} wanted={wanted} counts={forum.counts} />
              {forum.counts.unread > 0 || forum.topics.some(isNew) ? (
                <Form method="post" preventScrollReset>
                  <button type="submit" className="forum-read-all" name="intent" value="read-all">
                    Marcar tudo como lido
                  </button>
                </Form>
              ) : null}
            </div>
            {object ? (
              <p className="soft">
                Conversas sobre {quoted(object.title)}.{" "}
                <Link className="link" to={base}>
                  Ver todas
                </Link>
              </p>
            ) : wanted.object ? (
              <p className="soft">Este conteúdo não está mais neste curso. Aqui estão todas as conversas.</p>
            ) : null}
            <ResultCount count={forum.topics.length} hasMore={forum.next !== null}>
              {wanted.prompt ? summaryText(forum, wanted.prompt) : null}
            </ResultCount>
            {wanted.prompt ? (
              <p>
                <Link className="link" to={base}>
                  Ver todas
                </Link>
              </p>
            ) : null}
          </div>
          <p role="status" className="forum-news">
            {changed.size > 0 ? (
              <Link
                to={listAddress(base, wanted, {})}
                className="button button-quiet"
                onClick={() => setChanged(new Set())}
              >
                {countText(changed.size, "conversa com novidade", "conversas com novidades")}: mostrar
              </Link>
            ) : null}
          </p>
          {forum.topics.length > 0 ? (
            <TopicSection
              key={JSON.stringify(wanted) + forum.topics[0]?.last_at + (answer?.done ?? "")}
              forum={forum}
              wanted={wanted}
              base={base}
            />
          ) : (
            <NoTopics wanted={wanted} course={course.friendly_id} object={object?.friendly_id} base={base} />
          )}
        </div>
        <ForumRail forum={forum} base={base} />
      </div>
    </div>
  );
}

function summaryText({ topics, next, corrected_prompt }: Forum, prompt: string): string {
  const count = topics.length;
  const about = `sobre ${quoted(corrected_prompt ?? prompt)}.`;
  if (next !== null) return `As primeiras ${count} conversas ${about}`;
  if (count === 0) return `Nenhuma conversa ${about}`;
  return `${countText(count, "conversa")} ${about}`;
}

function TopicSection({ forum, wanted, base }: { forum: Forum; wanted: TopicFilters; base: string }) {
  const [more, setMore] = useState<Pick<Forum, "topics" | "next"> | null>(null);
  const topics = [...forum.topics, ...(more?.topics ?? [])];
  const next = more ? more.next : forum.next;
  const show = async (event: React.MouseEvent) => {
    event.preventDefault();
    try {
      const page = await api("GET /projects/forum/{course}", {
        ...wanted,
        course: forum.course.friendly_id,
        after: next ?? "",
      });
      setMore({ topics: [...(more?.topics ?? []), ...page.topics], next: page.next });
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <section className="topics" aria-label="Conversas">
      <TopicList topics={topics} course={forum.course.friendly_id} />
      {next ? (
        <div className="forum-more">
          <Button kind="quiet" to={listAddress(base, wanted, { after: next })} onClick={show}>
            Mostrar mais conversas
          </Button>
          <p>
            {topics.length}
            {wanted.filter === "all" && !wanted.trail && !wanted.tag && !wanted.object ? ` de ${forum.counts.all}` : ""}
          </p>
        </div>
      ) : null}
    </section>
  );
}

interface NoTopicsProps {
  wanted: TopicFilters;
  course: string;
  object: string | undefined;
  base: string;
}

function NoTopics({ wanted, course, object, base }: NoTopicsProps) {
  const start = <Button to={paths.newTopic(course, object)}>Começar uma conversa</Button>;
  if (wanted.prompt)
    return (
      <Empty
        title={`Nada sobre ${quoted(wanted.prompt)}`}
        icon={<Icon of={Search} />}
        action={
          <Button kind="quiet" to={paths.newTopic(course)}>
            Perguntar à roda
          </Button>
        }
      >
        Procuramos também palavras parecidas. Quer perguntar à roda?
      </Empty>
    );
  if (wanted.filter !== "all" || wanted.tag || wanted.trail)
    return (
      <Empty
        title="Nada por aqui"
        icon={<Icon of={MessageCirclePlus} />}
        action={
          <Button kind="quiet" to={base}>
            Ver todas as conversas
          </Button>
        }
      >
        {wanted.filter === "unread"
          ? "Você está em dia com as conversas."
          : "Nenhuma conversa combina com esta escolha."}
      </Empty>
    );
  return (
    <Empty title="A roda está formada" icon={<Icon of={MessageCirclePlus} />} action={start}>
      Falta alguém puxar a conversa. Pode ser uma dúvida, uma descoberta ou um jeito que deu certo.
    </Empty>
  );
}
