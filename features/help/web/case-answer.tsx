import { Send, StickyNote } from "lucide";
import { type KeyboardEvent, useRef } from "react";
import { Form } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import type { ActionResult } from "#features/form-action.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { TextArea } from "#ui/text-area.tsx";
import { type HelpCase } from "../contract.ts";
import { MAX_HELP_TEXT } from "../constants.ts";
import { Attachments } from "./attachments.tsx";
import { DraftStatus } from "./draft-status.tsx";
import { useDraft } from "./use-draft.ts";
import { useMessageForm } from "./use-message-form.ts";

interface CaseAnswerProps {
  threadId: string;
  /** Version of the messages that the page shows above the form. */
  version: string;
  clientId: string;
  saved: HelpCase["saved"];
  next: string | null;
  /** Whether the page's last form sent an answer or a note, so that its draft is deleted. */
  isSent: boolean;
  answer: ActionResult | undefined;
}

/** Form that writes an answer or a note. Ctrl+Enter sends it. A saved answer is inserted at the cursor. */
export function CaseAnswer({ threadId, version, clientId, saved, next, isSent, answer }: CaseAnswerProps) {
  const { files, setFiles, isSending, send } = useMessageForm();
  const { text, change, savedAt, newer } = useDraft(caseDraftName(threadId), answer?.typed.text ?? "", { isSent });
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (body: string) => {
    const field = area.current;
    if (!field) return;
    field.setRangeText(body, field.selectionStart, field.selectionEnd, "end");
    change(field.value);
    field.focus();
  };
  const sendByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
  };
  return (
    <Form method="post" encType="multipart/form-data" className="panel answer" onSubmit={send}>
      <input type="hidden" name="intent" value="answer-help-thread" />
      <input type="hidden" name="thread_id" value={threadId} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="client_id" value={answer?.typed.client_id || clientId} />
      <ActionMessage answer={answer} />
      <div className="field">
        <label htmlFor="case-answer">Responder</label>
        <TextArea
          ref={area}
          id="case-answer"
          className="control"
          name="text"
          rows={6}
          required
          maxLength={MAX_HELP_TEXT}
          value={text}
          aria-describedby="case-answer-hint"
          aria-keyshortcuts="Control+Enter"
          onChange={(event) => change(event.target.value)}
          onKeyDown={sendByKey}
        />
        <p className="field-hint" id="case-answer-hint">
          Aceita Markdown; Ctrl + Enter envia. A pessoa lê a resposta aqui e por e-mail. Uma anotação só a equipe lê – e
          a própria pessoa, se pedir a cópia dos seus dados.
        </p>
      </div>
      {saved.length > 0 ? (
        <details className="saved-answers needs-script">
          <summary>Respostas prontas</summary>
          <ul>
            {saved.map(({ _id, title, text: body }) => (
              <li key={_id}>
                <button type="button" className="link" onClick={() => insert(body)}>
                  {title}
                </button>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <Attachments label="Juntar um arquivo" files={files} error={answer?.fields.files} onChange={setFiles} />
      <div className="answer-foot">
        <Button type="submit" disabled={isSending}>
          <Icon of={Send} />
          {isSending ? "Enviando…" : "Enviar resposta"}
        </Button>
        {next ? (
          <Button type="submit" kind="quiet" name="next" value={next} disabled={isSending}>
            Enviar e abrir a próxima
          </Button>
        ) : null}
        <Button type="submit" kind="quiet" name="note" value="1" disabled={isSending}>
          <Icon of={StickyNote} />
          Anotar
        </Button>
        <DraftStatus savedAt={savedAt} newer={newer} />
      </div>
    </Form>
  );
}

/** Name of the draft of a staff member's answer or note in a thread. */
export function caseDraftName(threadId: string): string {
  return `atendimento-${threadId}`;
}
