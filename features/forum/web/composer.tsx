import { Lock, Send } from "lucide";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import type { ActionResult } from "#features/form-action.ts";
import { Moment } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import type { ForumTopic } from "../contract.ts";
import type { OpenedTopic } from "./load-forum.ts";
import { MarkdownField } from "./markdown-field.tsx";

interface ComposerProps {
  topic: ForumTopic;
  composer: OpenedTopic["composer"];
  /** Quotation to append to the text. `at` distinguishes two quotations of the same text. */
  quote: { text: string; at: number } | null;
  answer: ActionResult | undefined;
}

/** Form to reply to a topic, or a note with the reason why the person cannot write. */
export function Composer({ topic, composer: { draft, client_id, muted_until }, quote, answer }: ComposerProps) {
  const course = topic.course.friendly_id;
  const id = useId();
  const [clientId] = useState(client_id);
  const form = useRef<HTMLFormElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const isSending = useNavigation().formData?.get("intent") === "reply";
  useEffect(() => {
    if (quote && area.current) insertAtEnd(area.current, quote.text);
  }, [quote]);
  if (topic.is_locked || muted_until || topic.is_waiting) {
    return (
      <div className="composer" id="escrever">
        <p className="post-note">
          <Icon of={Lock} />
          <span>
            {topic.is_waiting ? (
              "A moderação não publicou esta conversa: só quem perguntou e a equipe a veem."
            ) : muted_until ? (
              <>
                Até <Moment at={muted_until} as="date" /> você pode ler, mas não escrever no fórum.{" "}
                <Link to={paths.forumMeasures(course)}>Ver o motivo</Link>
              </>
            ) : (
              <>
                <b>Conversa encerrada</b>
                {topic.locked_at ? (
                  <>
                    {" "}
                    em <Moment at={topic.locked_at} as="date" />
                  </>
                ) : null}
                . Dá para ler e reagir. <Link to={paths.newTopic(course)}>Começar outra</Link>
              </>
            )}
          </span>
        </p>
      </div>
    );
  }
  const submit = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      form.current?.requestSubmit();
    }
  };
  return (
    <Form
      ref={form}
      method="post"
      action={paths.courseTopic(course, topic._id)}
      className="composer"
      id="escrever"
      onKeyDown={submit}
    >
      <h2 id={id}>Sua resposta</h2>
      <ActionMessage answer={answer} />
      <input type="hidden" name="intent" value="reply" />
      <input type="hidden" name="client_id" value={clientId} />
      <MarkdownField
        area={area}
        labelledBy={id}
        course={course}
        topic={topic._id}
        draft={draft}
        initial={answer?.typed.body || draft?.body || ""}
        error={answer?.fields.body}
      />
      <div className="composer-foot">
        <Button type="submit" disabled={isSending}>
          <Icon of={Send} />
          {isSending ? "Enviando…" : "Responder"}
        </Button>
        <p className="no-touch needs-script">
          <kbd>Ctrl</kbd> + <kbd>Enter</kbd> envia
        </p>
      </div>
    </Form>
  );
}

/** Appends text and fires an input event, as typing would, so that draft and preview are updated. */
function insertAtEnd(area: HTMLTextAreaElement, text: string): void {
  const gap = area.value && !area.value.endsWith("\n") ? "\n\n" : "";
  area.setRangeText(gap + text, area.value.length, area.value.length, "end");
  area.dispatchEvent(new Event("input", { bubbles: true }));
  area.focus();
}
