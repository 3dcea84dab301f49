import { Clock, Inbox } from "lucide";
import type { KeyboardEvent } from "react";
import { type MetaFunction, useLoaderData } from "react-router";
import { pageLoad } from "#features/api.ts";
import { Moment, useNow } from "#features/projects/web/index.ts";
import { FilterForm, FilterSearch, StaffPage, TabRow } from "#features/staff/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { ResultCount } from "#ui/result-count.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { type HelpInbox } from "../contract.ts";
import { HELP_TOPICS, HELP_VIEWS, type HelpView } from "../constants.ts";
import { STAFF_STATES } from "./staff-states.ts";
import "./help.css";
import "./inbox.css";

const load = pageLoad(async ({ api, url: { searchParams } }) => {
  const asked = searchParams.get("ver") ?? "";
  const view = HELP_VIEWS.find((one) => one === asked) ?? "waiting";
  const search = (searchParams.get("busca") ?? "").trim().slice(0, 120);
  const after = (searchParams.get("depois") ?? "").slice(0, 80);
  const inbox = await api("GET /projects/help-inbox", { view, search, after });
  return { view, search, inbox };
});
export { load as loader, load as clientLoader };

export const meta: MetaFunction = () => [{ title: "Atendimento – Área da equipe" }];

const VIEWS: Record<HelpView, string> = {
  waiting: "Sem resposta",
  mine: "Comigo",
  answered: "Respondidas",
  resolved: "Resolvidas",
};
const EMPTY: Record<HelpView, string> = {
  waiting: "Ninguém espera resposta agora.",
  mine: "Nenhuma conversa aberta está com você.",
  answered: "Nenhuma resposta espera que a pessoa diga se resolveu.",
  resolved: "Nenhuma conversa foi resolvida ainda.",
};

/** Page with the staff's inbox of threads, by view. */
export default function InboxPage() {
  const { view, search, inbox } = useLoaderData<typeof load>();
  const { threads, next } = inbox;
  return (
    <StaffPage
      title="Atendimento"
      lead={`O que as pessoas escreveram para a academia, ${view === "waiting" && !search ? "quem espera há mais tempo" : "o mais recente"} primeiro.`}
    >
      <TabRow label="Quais conversas">
        {HELP_VIEWS.map((one) => (
          <Link key={one} to={addressOf(one, "")} aria-current={one === view && !search ? "page" : undefined}>
            {VIEWS[one]}
            {one === "waiting" || one === "mine" ? <b>{cappedCount(inbox[one])}</b> : null}
          </Link>
        ))}
      </TabRow>
      <section className="sheet" aria-label={search ? "Resultados da busca" : VIEWS[view]}>
        <FilterForm label="Procurar conversas" key={`${view} ${search}`}>
          <input type="hidden" name="ver" value={view} />
          <FilterSearch label="Número, nome ou e-mail" defaultValue={search} />
        </FilterForm>
        <ResultCount count={threads.length} hasMore={next !== null} />
        {threads.length > 0 ? (
          <ul className="inbox">
            {threads.map((thread) => (
              <InboxRow key={thread._id} thread={thread} hasState={search !== ""} />
            ))}
          </ul>
        ) : (
          <Empty title={search ? "Nada encontrado" : "Tudo em dia"} icon={<Icon of={Inbox} />}>
            {search
              ? "Nenhuma conversa combina com a busca. Tente o número, ou uma parte do nome ou do e-mail."
              : EMPTY[view]}
          </Empty>
        )}
      </section>
      {next ? (
        <p>
          <Button kind="quiet" to={`${addressOf(view, search)}&depois=${encodeURIComponent(next)}`}>
            Mostrar as seguintes
          </Button>
        </p>
      ) : null}
    </StaffPage>
  );
}

function addressOf(view: HelpView, search: string): string {
  return `${paths.staff("atendimento")}?ver=${view}${search ? `&busca=${encodeURIComponent(search)}` : ""}`;
}

function cappedCount(count: number): string {
  return count >= 1000 ? "1.000+" : String(count);
}

interface InboxRowProps {
  thread: HelpInbox["threads"][number];
  /** Whether the row shows the thread's state, because the list has threads of all states. */
  hasState: boolean;
}

function InboxRow({ thread, hasState }: InboxRowProps) {
  const { state, _id, number, topic, subject, person, assignee, promised_at, waiting_since, updated_at } = thread;
  const now = useNow().toISOString();
  const isLate = waiting_since !== null && promised_at < now;
  return (
    <li>
      <div>
        <h2>
          <Link to={paths.staff("atendimento", _id)} onKeyDown={moveFocus}>
            {subject}
          </Link>
        </h2>
        <p className="soft">
          {person} · {HELP_TOPICS[topic]} · nº {number}
        </p>
      </div>
      <p className="inbox-when">
        {hasState ? <Badge kind={state === "resolved" ? "soft" : "plain"}>{STAFF_STATES[state]}</Badge> : null}
        {isLate ? (
          <span className="state" data-warn>
            <Icon of={Clock} />
            Passou do prazo
          </span>
        ) : null}
        <span className="soft">
          {waiting_since ? "espera " : null}
          <Moment at={waiting_since ?? updated_at} as="ago" />
        </span>
        <span className="soft">{assignee ? `com ${assignee}` : "com ninguém"}</span>
      </p>
    </li>
  );
}

/** Moves the focus between rows by the arrow keys. */
function moveFocus(event: KeyboardEvent<HTMLAnchorElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const links = [...(event.currentTarget.closest("ul")?.querySelectorAll<HTMLAnchorElement>("h2 a") ?? [])];
  const to = links[links.indexOf(event.currentTarget) + step];
  if (!to) return;
  event.preventDefault();
  to.focus();
}
