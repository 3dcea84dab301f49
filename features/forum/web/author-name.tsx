import { Badge } from "#ui/badge.tsx";
import type { ForumPost } from "../contract.ts";

export const ANONYMOUS = "Pergunta anônima";
export const FORMER_MEMBER = "Alguém que saiu";

/** Name of a post's author, with badges for their part in the topic. */
export function AuthorName({ post }: { post: ForumPost }) {
  const { author, is_own, is_asker, is_anonymous } = post;
  return (
    <>
      <b>{author?.name ?? (is_anonymous ? ANONYMOUS : FORMER_MEMBER)}</b>
      {is_own ? <Badge kind="soft">Você</Badge> : null}
      {author?.is_staff ? <Badge>Equipe</Badge> : null}
      {is_asker && !is_own && post.position > 0 ? <Badge>Quem perguntou</Badge> : null}
    </>
  );
}
