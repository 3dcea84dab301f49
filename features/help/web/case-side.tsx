import { Form } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import type { ActionResult } from "#features/form-action.ts";
import { resultFor } from "#features/result-for.ts";
import { useRootData } from "#features/projects/web/index.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { PlainSelect } from "#ui/plain-select.tsx";
import type { HelpCase } from "../contract.ts";
import { CasePerson } from "./case-person.tsx";

interface CaseSideProps {
  loaded: HelpCase;
  /** Result of a form that failed. */
  answer: ActionResult | undefined;
}

/** Panels beside a thread: the person, its assignee, and forms to save the last answer for reuse. */
export function CaseSide({ loaded, answer }: CaseSideProps) {
  const { thread, person, staff, assignee_id } = loaded;
  const me = useRootData()?.user?._id ?? "";
  const last = thread.messages.findLast(({ kind }) => kind === "staff")?.text ?? "";
  return (
    <aside className="help-rail">
      <CasePerson thread={thread} person={person} />
      <Form method="post" className="panel case-assign" preventScrollReset>
        <input type="hidden" name="intent" value="assign-help-thread" />
        <input type="hidden" name="seen_assignee_id" value={assignee_id ?? ""} />
        <input type="hidden" name="thread_id" value={thread._id} />
        <ActionMessage answer={resultFor(answer, ["assign-help-thread"])} />
        <PlainSelect
          key={assignee_id}
          label="Quem cuida"
          name="assignee_id"
          placeholder="Ninguém ainda"
          defaultValue={assignee_id ?? ""}
          options={staff.map(({ _id, name }) => ({ value: _id, label: _id === me ? `${name} (você)` : name }))}
        />
        <Button type="submit" kind="quiet">
          Salvar
        </Button>
      </Form>
      {thread.state === "resolved" ? null : (
        <SettleForm threadId={thread._id} version={loaded.version} answer={answer} />
      )}
      {last ? <SaveAnswerForms answer={answer} text={last} subject={thread.subject} /> : null}
      {loaded.saved.length > 0 ? <SavedAnswers saved={loaded.saved} answer={answer} /> : null}
    </aside>
  );
}

function SettleForm({
  threadId,
  version,
  answer,
}: {
  threadId: string;
  version: string;
  answer: ActionResult | undefined;
}) {
  return (
    <Form method="post" className="panel case-assign" preventScrollReset>
      <input type="hidden" name="intent" value="settle-help-thread" />
      <input type="hidden" name="thread_id" value={threadId} />
      <input type="hidden" name="version" value={version} />
      <ActionMessage answer={resultFor(answer, ["settle-help-thread"])} />
      <p className="soft">Um “obrigado”, ou algo que já se resolveu? Sem outra resposta, a conversa sai da fila.</p>
      <Button type="submit" kind="quiet">
        Encerrar a conversa
      </Button>
    </Form>
  );
}

/** Forms that save the last answer, as a saved answer for the staff or as a frequent question for everybody. */
function SaveAnswerForms({
  answer,
  text,
  subject,
}: {
  answer: ActionResult | undefined;
  text: string;
  subject: string;
}) {
  const [saved, asked] = [resultFor(answer, ["save-answer"]), resultFor(answer, ["add-question"])];
  return (
    <section className="panel" aria-label="Guardar a última resposta">
      <details open={Boolean(saved)}>
        <summary>Guardar como resposta pronta</summary>
        <Form method="post" className="case-form" preventScrollReset>
          <input type="hidden" name="intent" value="save-answer" />
          <ActionMessage answer={saved} />
          <Field
            label="Nome"
            name="title"
            required
            maxLength={80}
            defaultValue={saved?.typed.title}
            error={saved?.fields.title}
          />
          <Field
            label="Texto"
            name="text"
            lines={5}
            required
            defaultValue={saved?.typed.text ?? text}
            error={saved?.fields.text}
          />
          <Button type="submit" kind="quiet">
            Guardar
          </Button>
        </Form>
      </details>
      <details open={Boolean(asked)}>
        <summary>Pôr nas perguntas frequentes</summary>
        <Form method="post" className="case-form" preventScrollReset>
          <input type="hidden" name="intent" value="add-question" />
          <ActionMessage answer={asked} />
          <Field
            label="Grupo"
            name="group"
            required
            maxLength={80}
            defaultValue={asked?.typed.group}
            error={asked?.fields.group}
          />
          <Field
            label="Pergunta"
            name="question"
            required
            maxLength={200}
            defaultValue={asked?.typed.question ?? subject}
            error={asked?.fields.question}
          />
          <Field
            label="Resposta"
            name="answer"
            lines={5}
            required
            hint="Tire daqui o que for só desta pessoa: todos vão ler."
            defaultValue={asked?.typed.answer ?? text}
            error={asked?.fields.answer}
          />
          <Button type="submit" kind="quiet">
            Publicar
          </Button>
        </Form>
      </details>
    </section>
  );
}

/** List of the saved answers, with buttons to remove them. Saving one under the same title replaces it. */
function SavedAnswers({ saved, answer }: { saved: HelpCase["saved"]; answer: ActionResult | undefined }) {
  const failed = resultFor(answer, ["remove-answer"]);
  return (
    <details className="panel" open={Boolean(failed)}>
      <summary>Arrumar as respostas prontas</summary>
      <ActionMessage answer={failed} />
      <p className="soft">Para mudar uma, guarde outra com o mesmo nome.</p>
      <ul className="case-saved">
        {saved.map(({ _id, title }) => (
          <li key={_id}>
            <span>{title}</span>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="remove-answer" />
              <input type="hidden" name="answer_id" value={_id} />
              <Button type="submit" kind="quiet" aria-label={`Remover a resposta pronta “${title}”`}>
                Remover
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </details>
  );
}
