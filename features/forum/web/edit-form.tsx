import { useId, useRef } from "react";
import { Form } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import type { ActionResult } from "#features/form-action.ts";
import { VersionField } from "#features/version-field.tsx";
import { Button } from "#ui/button.tsx";
import type { ForumPost, ForumTopic } from "../contract.ts";
import { HeadingFields } from "./heading-fields.tsx";
import { MarkdownField } from "./markdown-field.tsx";

interface EditFormProps {
  post: ForumPost;
  /** Markdown of the post. */
  body: string;
  topic: ForumTopic;
  /** Whether the post is the topic's question, with which its title and tags are edited. */
  isQuestion: boolean;
  base: string;
  answer: ActionResult | undefined;
}

/** Form to edit the person's own post. */
export function EditForm({ post, body, topic, isQuestion, base, answer }: EditFormProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  return (
    <Form method="post" action={`${base}?editar=${post._id}`} className="post-panel" preventScrollReset>
      <ActionMessage answer={answer} />
      <input type="hidden" name="intent" value="edit" />
      <input type="hidden" name="post" value={post._id} />
      <VersionField loaded={post.version} answer={answer} />
      {isQuestion ? <HeadingFields topic={topic} answer={answer} /> : null}
      <h3 id={id}>Sua mensagem</h3>
      <MarkdownField
        area={area}
        labelledBy={id}
        course={topic.course.friendly_id}
        topic={topic._id}
        isChange
        draft={null}
        initial={answer?.typed.body || body}
        error={answer?.fields.body}
      />
      <p className="soft">
        Até 15 minutos depois de enviada, a mudança não aparece. Depois, a versão anterior fica à vista.
      </p>
      <p className="post-panel-actions">
        <Button type="submit">Salvar</Button>
        <Button kind="quiet" to={`${base}?mensagem=${post._id}#mensagem-${post._id}`}>
          Cancelar
        </Button>
      </p>
    </Form>
  );
}
