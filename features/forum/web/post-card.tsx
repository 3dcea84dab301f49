import { Check, EyeOff, Hourglass, Reply, ShieldAlert } from "lucide";
import { type ComponentProps, type ReactNode, useRef } from "react";
import { MomentTexts } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { shortName } from "#shared/short-name.ts";
import { ActionForm } from "#ui/action-form.tsx";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import type { ForumPost } from "../contract.ts";
import { ANONYMOUS, AuthorName, FORMER_MEMBER } from "./author-name.tsx";
import type { CardTopic } from "./card-topic.ts";
import { ownText } from "./own-text.ts";
import { PostMenu } from "./post-menu.tsx";
import { Reactions } from "./reactions.tsx";

export interface PostCardProps {
  post: ForumPost;
  topic: CardTopic;
  /** Whether this is the topic's question. */
  isQuestion: boolean;
  /** Whether this card repeats the accepted answer below the question. */
  isLifted: boolean;
  base: string;
  /** The page's address (`PostMenu`). */
  here: string;
  /** When the post was written. */
  written: ComponentProps<typeof MomentTexts>;
  /** Day of a removal by moderators. */
  removedOn: string | null;
  onQuote(markdown: string): void;
}

/**
 * Card of one post: author, moment, text, reactions and menu; `children`: its open panel. Uses no context, so that the
 * server can cache it.
 */
export function PostCard({ children, ...card }: PostCardProps & { children?: ReactNode }) {
  const { post, topic, isQuestion, isLifted, base, here, written, onQuote } = card;
  const prose = useRef<HTMLDivElement>(null);
  const id = isLifted ? `aceita-${post._id}` : `mensagem-${post._id}`;
  if (post.state === "deleted" || post.state === "hidden" || post.state === "erased")
    return <RemovedPost id={id} {...card} />;
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
          <MomentTexts {...written} />
        </small>
        {post.has_history ? (
          <Link to={`${base}?historico=${post._id}#mensagem-${post._id}`} preventScrollReset>
            editada
          </Link>
        ) : null}
      </p>
      {isLifted ? <span /> : <PostMenu post={post} topic={topic} isQuestion={isQuestion} base={base} here={here} />}
      <div ref={prose} className="prose" dangerouslySetInnerHTML={{ __html: post.html }} />
      {children}
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

function RemovedPost({ id, post, topic, here, removedOn }: PostCardProps & { id: string }) {
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
                em <time dateTime={post.removed_at}>{removedOn}</time>
              </>
            ) : null}
            : <b>{post.reason}</b>. <Link to={`${paths.courseForum(topic.course)}#combinados`}>Combinados da roda</Link>
          </>
        ) : post.state === "deleted" ? (
          "Mensagem apagada por quem escreveu."
        ) : (
          "Mensagem de alguém que não está mais na academia."
        )}
      </span>
      {post.state === "hidden" && hasText && topic.may_moderate && !post.is_own ? (
        <ActionForm action={here}>
          <input type="hidden" name="intent" value="restore" />
          <input type="hidden" name="post" value={post._id} />
          <Button type="submit" kind="quiet">
            Devolver à conversa
          </Button>
        </ActionForm>
      ) : null}
    </div>
  );
}
