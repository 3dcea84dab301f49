import { Shield } from "lucide";
import { Form } from "react-router";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { TextLink } from "#ui/text-link.tsx";
import type { ForumTopic } from "../contract.ts";

/** For moderators: pin, lock, move and merge. */
export function StaffPanel({ topic }: { topic: ForumTopic }) {
  return (
    <section className="panel staff-panel">
      <h2>
        <Icon of={Shield} />
        Moderação
      </h2>
      <Arrange change={topic.is_pinned ? "unpin" : "pin"}>{topic.is_pinned ? "Desafixar" : "Fixar no alto"}</Arrange>
      <Arrange change={topic.is_locked ? "unlock" : "lock"}>
        {topic.is_locked ? "Reabrir a conversa" : "Encerrar a conversa"}
      </Arrange>
      <details>
        <summary>Mover ou juntar</summary>
        <Form method="post">
          <input type="hidden" name="intent" value="move" />
          <Field
            label="Mover para (curso/trilha)"
            name="to"
            required
            defaultValue={[topic.course.friendly_id, topic.trail?.friendly_id].filter(Boolean).join("/")}
            hint="Como aparecem no endereço; a trilha é opcional."
          />
          <Button type="submit" kind="quiet">
            Mover
          </Button>
        </Form>
        <Form method="post">
          <input type="hidden" name="intent" value="merge" />
          <Field
            label="Juntar com"
            name="into"
            required
            hint="Cole o endereço da outra conversa, que recebe estas mensagens."
          />
          <Button type="submit" kind="quiet">
            Juntar
          </Button>
        </Form>
      </details>
      <TextLink to={paths.staff("forum")}>Ver a fila</TextLink>
    </section>
  );
}

function Arrange({ change, children }: { change: string; children: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="arrange" />
      <Button type="submit" kind="quiet" name="change" value={change}>
        {children}
      </Button>
    </Form>
  );
}
