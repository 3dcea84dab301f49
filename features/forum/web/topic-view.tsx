import { ArrowDownToLine, BookOpen, CircleCheck, Info, Lock, Pin } from "lucide";
import { useEffect, useState } from "react";
import { ActionMessage } from "#features/action-message.tsx";
import type { ActionResult } from "#features/form-action.ts";
import { resultFor } from "#features/result-for.ts";
import { renewUnreadCount } from "#features/notifications/web/index.ts";
import { Moment } from "#features/projects/web/index.ts";
import { countText } from "#shared/number-text.ts";
import { peopleText } from "#shared/people-text.ts";
import { paths } from "#shared/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { Composer } from "./composer.tsx";
import { FollowForm } from "./follow-form.tsx";
import type { TopicPage } from "./load-forum.ts";
import { PostItem, usePostContext } from "./post-item.tsx";
import { Replies } from "./replies.tsx";
import { StaffPanel } from "./staff-panel.tsx";

interface TopicViewProps {
  page: TopicPage;
  answer: ActionResult | undefined;
}

/** Intents of forms that show their result beside themselves, not at the top of the topic. */
const INLINE_RESULT_INTENTS = ["edit", "rename", "report", "reveal", "moderate", "reply"];

/** A topic: the question, the accepted answer, the replies, and the form to reply. */
export function TopicView({ page, answer }: TopicViewProps) {
  const { opened, panel, history } = page;
  const { topic, opening, accepted, composer } = opened;
  const base = paths.courseTopic(topic.course.friendly_id, topic._id);
  const [seen] = useState(opened.seen);
  const fresh = seen >= 0 ? topic.last_position - seen : 0;
  const [quote, setQuote] = useState<{ text: string; at: number } | null>(null);
  // Opening the topic marks its notifications as read on the server, so that the count must be loaded again.
  useEffect(renewUnreadCount, [topic._id]);
  const onQuote = (text: string) => setQuote({ text, at: Date.now() });
  const ofPosts = { topic, questionId: opening._id, base, panel, history, answer, onQuote, ...usePostContext() };
  return (
    <div className="forum">
      <div className="forum-columns">
        <header className="thread-head">
          <Breadcrumb
            above={[
              { label: "Fórum", to: paths.courseForum(topic.course.friendly_id) },
              ...(topic.trail
                ? [
                    {
                      label: topic.trail.name,
                      to: `${paths.courseForum(topic.course.friendly_id)}?trilha=${topic.trail.friendly_id}`,
                    },
                  ]
                : []),
            ]}
            here={topic.title}
          />
          <h1>{topic.title}</h1>
          <p className="thread-marks">
            {topic.is_pinned ? <Mark of={Pin} label="Fixada" /> : null}
            {topic.is_locked ? <Mark of={Lock} label="Encerrada" /> : null}
            {topic.is_solved ? <Mark of={CircleCheck} label="Resolvida" /> : null}
            <span>{repliesText(topic.replies)}</span>
            {fresh > 0 ? <Badge kind="strong">{countText(fresh, "nova")}</Badge> : null}
            {topic.tags.map((tag) => (
              <Link key={tag} to={`${paths.courseForum(topic.course.friendly_id)}?etiqueta=${encodeURIComponent(tag)}`}>
                #{tag}
              </Link>
            ))}
          </p>
        </header>
        <div className="thread">
          <ActionMessage answer={answer && isShownAbove(answer) ? answer : undefined} />
          <PostItem post={opening} {...ofPosts} />
          {accepted && accepted._id !== opening._id ? <PostItem post={accepted} {...ofPosts} isLifted /> : null}
          <Replies page={page} seen={seen} posts={ofPosts} />
          <Composer topic={topic} composer={composer} quote={quote} answer={resultFor(answer, ["reply"])} />
        </div>
        <aside className="forum-rail thread-rail" aria-label="Sobre a conversa">
          <section className="panel">
            <FollowForm topic={topic} />
            {accepted || topic.last_position > 0 ? (
              <nav className="thread-jump" aria-label="Ir para">
                {accepted ? (
                  <Link to={`${base}?mensagem=${accepted._id}#mensagem-${accepted._id}`}>
                    <Icon of={CircleCheck} />
                    Resposta aceita
                  </Link>
                ) : null}
                {topic.last_position > 0 ? (
                  <Link to={`${base}?desde=${Math.max(1, topic.last_position - 19)}#escrever`}>
                    <Icon of={ArrowDownToLine} />
                    Última resposta
                  </Link>
                ) : null}
              </nav>
            ) : null}
          </section>
          <section className="panel">
            <h2>
              <Icon of={Info} />
              Sobre a conversa
            </h2>
            <dl>
              <Fact label="Aberta">
                <Moment at={topic.created_at} as="ago" />
              </Fact>
              {topic.replies > 0 ? (
                <Fact label="Última resposta">
                  <Moment at={topic.last_at} as="ago" />
                </Fact>
              ) : null}
              <Fact label="Quem participa">{peopleText(topic.people)}</Fact>
              <Fact label="Quem segue">{peopleText(topic.followers)}</Fact>
            </dl>
          </section>
          {topic.object ? (
            <section className="panel">
              <h2>
                <Icon of={BookOpen} />
                No curso
              </h2>
              <p>
                <Link className="link" to={paths.courseObject(topic.course.friendly_id, topic.object.friendly_id)}>
                  {topic.object.title}
                </Link>
              </p>
              <p className="soft">
                {topic.object.minutes} min{topic.trail ? ` · ${topic.trail.name}` : ""}
              </p>
            </section>
          ) : null}
          {topic.may_moderate ? <StaffPanel topic={topic} base={base} destinations={page.destinations} /> : null}
        </aside>
      </div>
    </div>
  );
}

function Mark({ of, label }: { of: typeof Pin; label: string }) {
  return (
    <Badge kind="soft">
      <Icon of={of} />
      {label}
    </Badge>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function repliesText(count: number): string {
  if (count === 0) return "Sem resposta";
  return countText(count, "resposta");
}

function isShownAbove({ intent, done, problem }: ActionResult): boolean {
  return !INLINE_RESULT_INTENTS.includes(intent) && Boolean(done || problem);
}
