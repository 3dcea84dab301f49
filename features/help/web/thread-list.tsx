import { Moment } from "#features/projects/web/index.ts";
import { countText } from "#shared/number-text.ts";
import { paths } from "#shared/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { Link } from "#ui/link.tsx";
import type { HelpState } from "../contract.ts";

export interface OwnThread {
  _id: string;
  subject: string;
  state: HelpState;
  unread: number;
  updated_at: string;
}

const STATES: Record<HelpState, string> = {
  sent: "Enviada",
  taken: "Com a equipe",
  answered: "Respondida",
  resolved: "Resolvida",
};

/** List of the person's threads with the staff, each with its state or its number of new answers. */
export function ThreadList({ threads }: { threads: readonly OwnThread[] }) {
  return (
    <ul className="mine">
      {threads.map(({ _id, subject, state, unread, updated_at }) => (
        <li key={_id} data-unread={unread > 0 || undefined}>
          <Link to={paths.sacThread(_id)}>{subject}</Link>
          <small>
            {unread > 0 ? (
              <Badge kind="strong">{countText(unread, "resposta nova", "respostas novas")}</Badge>
            ) : (
              <Badge kind={state === "resolved" ? "soft" : "plain"}>{STATES[state]}</Badge>
            )}
            <Moment at={updated_at} as="ago" />
          </small>
        </li>
      ))}
    </ul>
  );
}
