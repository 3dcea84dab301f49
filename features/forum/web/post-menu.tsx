import { Ellipsis } from "lucide";
import type { KeyboardEvent, MouseEvent } from "react";
import { ActionForm } from "#ui/action-form.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import type { ForumPost } from "../contract.ts";
import type { CardTopic } from "./card-topic.ts";
import "#ui/popup.css";

interface PostMenuProps {
  post: ForumPost;
  topic: CardTopic;
  isQuestion: boolean;
  base: string;
  /** The page's address, to which forms are sent, so that it still shows the same posts afterwards. */
  here: string;
}

/** Menu of a post's actions, a native details element, which opens without scripts. */
export function PostMenu({ post, topic, isQuestion, base, here }: PostMenuProps) {
  const isReply = post.position > 0 && post.state === "shown";
  const mayAccept = topic.may_accept && isReply;
  const mayReveal = topic.may_moderate && post.is_anonymous && !post.is_own;
  const mayModerate = topic.may_moderate && !post.is_own && post.state === "shown";
  // The form to edit one's own question has its title too.
  const mayRename = topic.may_moderate && isQuestion && (!post.may_edit || topic.is_locked);
  if (!mayAccept && !post.may_edit && !post.may_report && !mayReveal && !mayModerate && !mayRename) return <span />;
  const to = (panel: string) => `${base}?${panel}=${post._id}#mensagem-${post._id}`;
  const closeByKey = ({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) => {
    if (key === "Escape" && currentTarget.open) closeMenu(currentTarget);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its controls bubble
    <details className="post-menu" onKeyDown={closeByKey}>
      <summary className="icon-button" aria-label="O que fazer com esta mensagem">
        <Icon of={Ellipsis} />
      </summary>
      <div className="popup post-menu-list">
        {mayAccept ? (
          <Send intent="accept" post={post} here={here} fields={{ on: String(!post.is_accepted) }}>
            {post.is_accepted ? "Não é mais a resposta aceita" : "Marcar como resposta aceita"}
          </Send>
        ) : null}
        {post.may_edit && !topic.is_locked ? <PanelLink to={to("editar")}>Editar</PanelLink> : null}
        {mayRename ? <PanelLink to={to("titulo")}>Mudar título e etiquetas</PanelLink> : null}
        {post.may_edit ? (
          <details>
            <summary className="popup-item">Apagar…</summary>
            <p className="soft">O texto e as imagens somem, e fica uma linha no lugar. Não dá para desfazer.</p>
            <Send intent="delete" post={post} here={here} fields={{}}>
              Apagar de vez
            </Send>
          </details>
        ) : null}
        {post.may_report ? <PanelLink to={to("denunciar")}>Denunciar</PanelLink> : null}
        {mayModerate ? <PanelLink to={to("moderar")}>Retirar ou avisar</PanelLink> : null}
        {mayReveal ? <PanelLink to={to("anonima")}>Ver quem perguntou</PanelLink> : null}
      </div>
    </details>
  );
}

/** Link that opens a panel below the post, and closes the menu, which would cover the panel. */
function PanelLink({ to, children }: { to: string; children: string }) {
  const close = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    const menu = currentTarget.closest("details");
    if (menu) closeMenu(menu);
  };
  return (
    <Link className="popup-item" to={to} preventScrollReset onClick={close}>
      {children}
    </Link>
  );
}

function closeMenu(menu: HTMLDetailsElement): void {
  menu.open = false;
  menu.querySelector("summary")?.focus();
}

interface SendProps {
  intent: string;
  post: ForumPost;
  here: string;
  fields: Record<string, string>;
  children: string;
}

function Send({ intent, post, here, fields, children }: SendProps) {
  return (
    <ActionForm action={here}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="post" value={post._id} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="popup-item">
        {children}
      </button>
    </ActionForm>
  );
}
