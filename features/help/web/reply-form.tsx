import { Send } from "lucide";
import { Form } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import type { ActionResult } from "#features/form-action.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { MAX_HELP_TEXT } from "../constants.ts";
import { Attachments } from "./attachments.tsx";
import { DraftStatus } from "./draft-status.tsx";
import { useDraft } from "./use-draft.ts";
import { useMessageForm } from "./use-message-form.ts";

interface ReplyFormProps {
  threadId: string;
  clientId: string;
  answer: ActionResult | undefined;
  hint: string | undefined;
  /** Whether the person's last message was just sent, so that its draft is deleted. */
  isSent: boolean;
}

/** Form for the person's next message in their own thread. */
export function ReplyForm({ threadId, clientId, answer, hint, isSent }: ReplyFormProps) {
  const { files, setFiles, isSending, send } = useMessageForm();
  const { text, change, savedAt, newer } = useDraft(`sac-${threadId}`, answer?.typed.text ?? "", { isSent });
  return (
    <Form method="post" encType="multipart/form-data" className="panel answer" onSubmit={send}>
      <input type="hidden" name="intent" value="write-help-message" />
      <input type="hidden" name="thread_id" value={threadId} />
      <input type="hidden" name="client_id" value={answer?.typed.client_id || clientId} />
      <ActionMessage answer={answer} />
      <Field
        label="Escrever de volta"
        name="text"
        lines={4}
        required
        maxLength={MAX_HELP_TEXT}
        value={text}
        onChange={(event) => change(event.target.value)}
        hint={hint}
        error={answer?.fields.text}
      />
      <Attachments label="Juntar um arquivo" files={files} error={answer?.fields.files} onChange={setFiles} />
      <div className="answer-foot">
        <Button type="submit" disabled={isSending}>
          <Icon of={Send} />
          {isSending ? "Enviando…" : "Enviar"}
        </Button>
        <DraftStatus savedAt={savedAt} newer={newer} />
      </div>
    </Form>
  );
}
