import { Form } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import type { ActionResult } from "#features/form-action.ts";
import { VersionField } from "#features/version-field.tsx";
import { Button } from "#ui/button.tsx";
import type { ForumPost, ForumTopic } from "../contract.ts";
import { HeadingFields } from "./heading-fields.tsx";

interface RenameFormProps {
  /** The topic's question. */
  post: ForumPost;
  topic: ForumTopic;
  base: string;
  answer: ActionResult | undefined;
}

/** Form for moderators to change the title and tags of a topic. */
export function RenameForm({ post, topic, base, answer }: RenameFormProps) {
  return (
    <Form method="post" action={`${base}?titulo=${post._id}`} className="post-panel" preventScrollReset>
      <ActionMessage answer={answer} />
      <input type="hidden" name="intent" value="rename" />
      <input type="hidden" name="post" value={post._id} />
      <VersionField loaded={post.version} answer={answer} />
      <HeadingFields topic={topic} answer={answer} />
      <p className="soft">O título e as etiquetas de antes ficam à vista, entre as versões da mensagem.</p>
      <p className="post-panel-actions">
        <Button type="submit">Salvar</Button>
        <Button kind="quiet" to={`${base}?mensagem=${post._id}#mensagem-${post._id}`}>
          Cancelar
        </Button>
      </p>
    </Form>
  );
}
