import { Check, EyeOff, Footprints, Heart, Hourglass, Lightbulb, Reply, ShieldAlert } from "lucide";
import { useRef } from "react";
import { Form } from "react-router";
import type { ActionResult } from "#features/form-action.ts";
import { Moment } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import type { ForumPost, ForumTopic } from "../contract.ts";
import { ANONYMOUS, AuthorName, FORMER_MEMBER } from "./author-name.tsx";
import type { PostHistory, TopicPage } from "./load-forum.ts";
import { ownText } from "./own-text.ts";
import { PostMenu } from "./post-menu.tsx";
import { PostPanel } from "./post-panel.tsx";
import { useToastedFetcher } from "./use-toasted-fetcher.ts";

/** Props that all post cards of a topic share. */
export interface SharedCardProps {
  topic: ForumTopic;
  /** Id of the topic's question. */
  questionId: string;
  base: string;
  panel: TopicPage["panel"];
  history: PostHistory | null;
  answer: ActionResult | undefined;
  onQuote(markdown: string): void;
}

interface PostCardProps extends SharedCardProps {
  post: ForumPost;
  /** Whether this card repeats the accepted answer below the question. */
  isLifted?: boolean;
}

/** Card of one post: author, moment, text, reactions and menu. */
export function PostCard({ post, isLifted = false, ...card }: PostCardProps) {
  const { topic, base, panel, onQuote } = card;
  const prose = useRef<HTMLDivElement>(null);
  const id = isLifted ? `aceita-${post._id}` : `mensagem-${post._id}`;
  if (post.state === "deleted" || post.state === "hidden" || post.state === "erased")
    return <RemovedPost id={id} post={post} topic={topic} />;
  const name = post.author?.name ?? (post.is_anonymous ? ANONYMOUS : FORMER_MEMBER);
  const quote = () => {
    const words = prose.current ? ownText(prose.current).slice(0, 600) : "";
    if (!words) return;
    const lines = words.split("\n").map((line) => `> ${line}`.trimEnd());
    onQuote(`> [${name}](mensagem:${post._id})\n${lines.join("\n")}\n\n`);
  };
  return (
    <article
      className="post"
      id={id}
      aria-label={`${post.position === 0 ? "Pergunta" : "Resposta"} de ${name}`}
      data-accepted={(post.is_accepted && isLifted) || undefined}
      data-waiting={post.state === "waiting" || undefined}
      tabIndex={-1}
    >
      {post.state === "waiting" ? (
        <p className="post-note">
          <Icon of={Hourglass} />
          <span>
            <b>Esperando revisão.</b> {post.reason} Por enquanto, só você vê.
          </span>
        </p>
      ) : null}
      {post.is_accepted ? (
        <p className="accepted-flag">
          <Badge kind="strong">
            <Icon of={Check} />
            {topic.accepted_by_you ? "Resposta aceita por você" : "Resposta aceita"}
          </Badge>
          {isLifted ? (
            <Link className="link" to={`${base}?mensagem=${post._id}#mensagem-${post._id}`}>
              Ver na conversa
            </Link>
          ) : null}
        </p>
      ) : null}
      <Avatar name={name} image={post.author?.photo} isNamedBeside />
      <p className="post-head">
        <AuthorName post={post} />
        <small>
          <Moment at={post.created_at} as="ago" />
        </small>
        {post.has_history ? (
          <Link to={`${base}?historico=${post._id}#mensagem-${post._id}`} preventScrollReset>
            editada
          </Link>
        ) : null}
      </p>
      {isLifted ? (
        <span />
      ) : (
        <PostMenu post={post} topic={topic} isQuestion={post._id === card.questionId} base={base} />
      )}
      <div ref={prose} className="prose" dangerouslySetInnerHTML={{ __html: post.html }} />
      {panel?.post === post._id && !isLifted ? <PostPanel post={post} {...card} what={panel.what} /> : null}
      {post.state === "shown" ? (
        <div className="reactions">
          <Reactions post={post} base={base} />
          {topic.is_locked ? null : (
            <a className="post-reply" href="#escrever" onClick={quote}>
              <Icon of={Reply} />
              Responder
            </a>
          )}
        </div>
      ) : null}
    </article>
  );
}

const REACTION_KINDS = [
  ["helped", "Ajudou", Lightbulb],
  ["same", "Aqui também", Footprints],
  ["liked", "Gostei", Heart],
] as const;

function Reactions({ post, base }: { post: ForumPost; base: string }) {
  const fetcher = useToastedFetcher();
  return REACTION_KINDS.map(([kind, label, icon]) => {
    const isSent = fetcher.formData?.get("kind") === kind;
    const was = post.own_reactions.includes(kind);
    const isOn = isSent ? fetcher.formData?.get("on") === "true" : was;
    const count = post.reactions[kind] + Number(isOn) - Number(was);
    const inside = (
      <>
        <Icon of={icon} />
        <span>{label}</span>
        {count > 0 ? <b>{count}</b> : null}
      </>
    );
    // The person's own posts show the number of reactions without buttons.
    if (post.is_own)
      return (
        <span key={kind} className="reaction" data-none={count === 0 || undefined}>
          {inside}
        </span>
      );
    return (
      <fetcher.Form key={kind} method="post" action={base}>
        <input type="hidden" name="intent" value="react" />
        <input type="hidden" name="post" value={post._id} />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="on" value={String(!isOn)} />
        <button type="submit" className="reaction" aria-pressed={isOn} data-none={count === 0 || undefined}>
          {inside}
        </button>
      </fetcher.Form>
    );
  });
}

function RemovedPost({ id, post, topic }: { id: string; post: ForumPost; topic: ForumTopic }) {
  // An anonymous post has no author, but still has a text.
  const hasText = post.author !== null || post.is_anonymous;
  return (
    <div className="post" data-removed id={id}>
      <Icon of={post.state === "hidden" ? ShieldAlert : EyeOff} />
      <span>
        {post.state === "hidden" ? (
          <>
            Uma mensagem{post.author ? ` de ${shortName(post.author.name)}` : ""} foi retirada pela moderação
            {post.removed_at ? (
              <>
                {" "}
                em <Moment at={post.removed_at} as="date" />
              </>
            ) : null}
            : <b>{post.reason}</b>.{" "}
            <Link to={`${paths.courseForum(topic.course.friendly_id)}#combinados`}>Combinados da roda</Link>
          </>
        ) : post.state === "deleted" ? (
          "Mensagem apagada por quem escreveu."
        ) : (
          "Mensagem de alguém que não está mais na academia."
        )}
      </span>
      {post.state === "hidden" && hasText && topic.may_moderate ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="restore" />
          <input type="hidden" name="post" value={post._id} />
          <Button type="submit" kind="quiet">
            Devolver à conversa
          </Button>
        </Form>
      ) : null}
    </div>
  );
}

/** Shortens a name to the first name and an initial: “Nilton P.” */
function shortName(name: string): string {
  const [first = "", ...rest] = name.split(" ");
  const last = rest.at(-1);
  return last ? `${first} ${last[0]}.` : first;
}
