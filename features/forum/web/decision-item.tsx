import { Form } from "react-router";
import { Moment } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import type { ForumDecision } from "../contract.ts";
import { measureName } from "./measure-names.ts";

/** A moderator's decision: the person, the reason, the person's answer, and the button to reverse it. */
export function DecisionItem({ one }: { one: ForumDecision }) {
  const {
    kind,
    person,
    staff,
    reason,
    post_id,
    topic,
    may_restore,
    may_lift,
    created_at,
    ends_at,
    answer,
    is_new_answer,
  } = one;
  return (
    <li>
      <p>
        <b>{measureName(kind)}</b> · {person ?? "Mensagem apagada por quem escreveu"}
        {ends_at ? (
          <>
            {" "}
            · até <Moment at={ends_at} as="date" />
          </>
        ) : null}
        {topic ? (
          <>
            {" "}
            ·{" "}
            <Link
              className="link"
              to={`${paths.courseTopic(topic.course, topic._id)}?mensagem=${post_id}#mensagem-${post_id}`}
            >
              {topic.title}
            </Link>
          </>
        ) : null}
      </p>
      <p className="soft">
        {reason} · {staff ?? "Equipe"}, <Moment at={created_at} as="ago" />
      </p>
      {answer ? (
        <p>
          {is_new_answer ? <Badge kind="strong">Resposta nova</Badge> : null} <b>Respondeu:</b> {answer}
        </p>
      ) : null}
      {may_restore ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="decide" />
          <input type="hidden" name="post" value={post_id ?? ""} />
          <Button type="submit" kind="quiet" name="decision" value="restore">
            Devolver à conversa
          </Button>
        </Form>
      ) : null}
      {may_lift ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="lift" />
          <Button type="submit" kind="quiet" name="measure" value={one._id}>
            Deixar escrever de novo
          </Button>
        </Form>
      ) : null}
    </li>
  );
}
