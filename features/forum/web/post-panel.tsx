import { useEffect } from "react";
import { Form } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { resultFor } from "#features/result-for.ts";
import { Moment } from "#features/projects/web/index.ts";
import { quoted } from "#shared/quoted.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import type { ForumPost } from "../contract.ts";
import { EditForm } from "./edit-form.tsx";
import type { PostHistory, TopicPage } from "./load-forum.ts";
import { ModeratePanel } from "./moderate-panel.tsx";
import type { SharedPostProps } from "./post-item.tsx";
import { RenameForm } from "./rename-form.tsx";

const REASONS = [
  ["offence", "Ofende ou ameaça"],
  ["advertising", "É propaganda"],
  ["exposure", "Expõe dados de alguém"],
  ["danger", "Ensina algo perigoso"],
] as const;

interface PostPanelProps extends Omit<SharedPostProps, "panel"> {
  post: ForumPost;
  what: NonNullable<TopicPage["panel"]>["what"];
}

/** Panel below a post: the form to edit, rename, report or moderate it, its versions, or its revealed author. */
export function PostPanel({ post, topic, questionId, what, base, history, answer }: PostPanelProps) {
  useEffect(() => focusPanel(`mensagem-${post._id}`), [post._id, what]);
  if (what === "historico") return history ? <Versions history={history} base={base} /> : null;
  const own = resultFor(answer, ["edit", "rename", "report", "reveal", "moderate"]);
  if (own?.done)
    return (
      <div className="post-panel">
        <ActionMessage answer={own} />
      </div>
    );
  const close = (
    <Button kind="quiet" to={`${base}?mensagem=${post._id}#mensagem-${post._id}`}>
      Cancelar
    </Button>
  );
  if (what === "editar" && post.body !== null)
    return (
      <EditForm
        post={post}
        body={post.body}
        topic={topic}
        isQuestion={post._id === questionId}
        base={base}
        answer={own}
      />
    );
  if (what === "titulo" && topic.may_moderate && post._id === questionId)
    return <RenameForm post={post} topic={topic} base={base} answer={own} />;
  if (what === "denunciar" && post.may_report)
    return (
      <Form method="post" action={`${base}?denunciar=${post._id}`} className="post-panel" preventScrollReset>
        <ActionMessage answer={own} />
        <HiddenFields intent="report" post={post} />
        <fieldset>
          <legend>Denunciar esta mensagem</legend>
          {REASONS.map(([reason, label]) => (
            <label key={reason} className="choice-line">
              <input type="radio" name="reason" value={reason} required />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        <Field label="Quer contar mais? (opcional)" name="note" lines={2} maxLength={1000} />
        <p className="soft">Só a moderação sabe que foi você.</p>
        <p className="post-panel-actions">
          {close}
          <Button type="submit">Denunciar</Button>
        </p>
      </Form>
    );
  if (what === "moderar" && topic.may_moderate) return <ModeratePanel post={post} base={base} answer={own} />;
  if (what === "anonima" && post.is_anonymous)
    return (
      <Form method="post" action={`${base}?anonima=${post._id}`} className="post-panel" preventScrollReset>
        <ActionMessage answer={own} />
        <HiddenFields intent="reveal" post={post} />
        <Field
          label="Por que você precisa saber?"
          name="reason"
          lines={2}
          required
          minLength={3}
          maxLength={500}
          error={own?.fields.reason}
          hint="A pessoa vê no perfil dela que você consultou, e este motivo."
        />
        <p className="post-panel-actions">
          <Button type="submit">Ver quem perguntou</Button>
          {close}
        </p>
      </Form>
    );
  return null;
}

/** Focuses the first field of a post's panel, or the panel: the menu that opened it may be far above. */
function focusPanel(postId: string): void {
  const panel = document.getElementById(postId)?.querySelector<HTMLElement>(".post-panel");
  const field = panel?.querySelector<HTMLElement>("input:not([type=hidden], [type=file]), textarea");
  (field ?? panel)?.focus();
}

function HiddenFields({ intent, post }: { intent: string; post: ForumPost }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="post" value={post._id} />
    </>
  );
}

function Versions({ history, base }: { history: PostHistory; base: string }) {
  return (
    <section className="post-panel" aria-label="Versões desta mensagem" tabIndex={-1}>
      {history.versions.map(({ written_at, title, tags, parts }, at) => (
        <div key={written_at + String(at)} className="post-version">
          <p>
            <b>{versionName(at, history.versions.length)}</b> <Moment at={written_at} as="ago" />
          </p>
          {title === null ? null : (
            <p className="post-version-text">
              {quoted(title)} {tags?.map((tag) => `#${tag}`).join(" ")}
            </p>
          )}
          <p className="post-version-text">
            {parts.map(({ text, mark }, place) =>
              mark === "added" ? (
                <ins key={place}>{text}</ins>
              ) : mark === "removed" ? (
                <del key={place}>{text}</del>
              ) : (
                text
              ),
            )}
          </p>
        </div>
      ))}
      <p>
        <Button kind="quiet" to={base}>
          Fechar
        </Button>
      </p>
    </section>
  );
}

function versionName(at: number, count: number): string {
  if (at === 0) return "Agora";
  return at === count - 1 ? "Primeira" : "Antes";
}
