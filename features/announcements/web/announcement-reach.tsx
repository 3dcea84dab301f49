import type { ActionResult } from "#features/form-action.ts";
import { Moment } from "#features/projects/web/index.ts";
import { TabRow } from "#features/staff/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Bar } from "#ui/bar.tsx";
import { Link } from "#ui/link.tsx";
import { Pagination } from "#ui/pagination.tsx";
import type { OneStaffAnnouncement } from "../contract.ts";
import { AnnouncementFollowUp } from "./announcement-follow-up.tsx";
import { LIST_LABELS, reachText } from "./staff-announcement-texts.ts";

interface AnnouncementReachProps {
  found: OneStaffAnnouncement;
  list: "waiting" | "answered";
  page: number;
  /** The result of the last reminder; undefined for none. */
  answer: ActionResult | undefined;
}

/** Number of people that an announcement reached, the options they chose, and the list of these people. */
export function AnnouncementReach({ found, list, page, answer }: AnnouncementReachProps) {
  const { announcement, people, pages } = found;
  const { _id, kind, options, answered, people: all } = announcement;
  const to = (which: "waiting" | "answered", number = 1) => {
    const query = new URLSearchParams();
    if (which === "answered") query.set("lista", "sim");
    if (number > 1) query.set("pagina", String(number));
    return `${paths.staff("comunicacao", _id)}${query.size > 0 ? `?${query.toString()}` : ""}`;
  };
  const labels = LIST_LABELS[kind];
  return (
    <section className="sheet announcement-reach" aria-labelledby="alcance">
      <h2 id="alcance">Alcance</h2>
      <p className="staff-reach">
        <span className="num">{reachText(announcement)}</span>
        <Bar share={all > 0 ? answered / all : 0} label="Alcance do aviso" />
      </p>
      {kind === "choice" ? (
        <ul className="announcement-choices" aria-label="O que as pessoas escolheram">
          {options.map(({ label, count }) => (
            <li key={label}>
              <span>{label}</span>
              <b className="num">{count}</b>
              <Bar share={answered > 0 ? Math.min(1, count / answered) : 0} label={`Escolheram “${label}”`} />
            </li>
          ))}
        </ul>
      ) : null}
      {announcement.answered_outside > 0 ? <p className="soft">{outsideText(announcement.answered_outside)}</p> : null}
      <AnnouncementFollowUp found={found} answer={answer} />
      <TabRow label="Pessoas">
        {(["waiting", "answered"] as const).map((which) => (
          <Link key={which} to={to(which)} aria-current={which === list ? "page" : undefined}>
            {labels[which]}
          </Link>
        ))}
      </TabRow>
      {people.length === 0 ? (
        <p className="soft">{list === "waiting" ? "Não falta ninguém." : "Ninguém ainda."}</p>
      ) : (
        <ul className="announcement-people">
          {people.map(({ _id: person, name, answered_at, choice }) => (
            <li key={person}>
              <Link to={paths.staff("pessoas", person)}>{name}</Link>
              {choice ? <span>{choice}</span> : null}
              {answered_at ? (
                <span className="soft">
                  <Moment at={answered_at} as="ago" />
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <Pagination label="Páginas de pessoas" page={page} pages={pages} to={(number) => to(list, number)} />
    </section>
  );
}

function outsideText(count: number): string {
  return count === 1
    ? "E mais 1 resposta de quem já não recebe este aviso: não entra na conta."
    : `E mais ${count} respostas de quem já não recebe este aviso: não entram na conta.`;
}
