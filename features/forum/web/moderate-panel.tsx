import { Form } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import type { ActionResult } from "#features/form-action.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import type { ForumPost } from "../contract.ts";
import { DaysField, MeasureButtons } from "./measure-buttons.tsx";

interface ModeratePanelProps {
  post: ForumPost;
  base: string;
  answer: ActionResult | undefined;
}

/** Form for moderators to hide a post, warn its author or mute them, also without a report. */
export function ModeratePanel({ post, base, answer }: ModeratePanelProps) {
  return (
    <Form method="post" action={`${base}?moderar=${post._id}`} className="post-panel" preventScrollReset>
      <ActionMessage answer={answer} />
      <input type="hidden" name="intent" value="moderate" />
      <input type="hidden" name="post" value={post._id} />
      <Field
        label="Motivo"
        name="reason"
        lines={2}
        required
        minLength={3}
        maxLength={500}
        defaultValue={answer?.typed.reason ?? ""}
        error={answer?.fields.reason}
        hint="Quem escreveu lê o motivo, e pode responder."
      />
      <DaysField />
      <p className="post-panel-actions">
        <Button type="submit" name="measure" value="hide">
          Retirar a mensagem
        </Button>
        <MeasureButtons />
        <Button kind="quiet" to={`${base}?mensagem=${post._id}#mensagem-${post._id}`}>
          Cancelar
        </Button>
      </p>
    </Form>
  );
}
