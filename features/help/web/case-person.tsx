import { UserRound } from "lucide";
import { useRootData } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { opensSection } from "#shared/staff-sections.ts";
import { Badge } from "#ui/badge.tsx";
import { EmailText } from "#ui/email-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import type { HelpCase } from "../contract.ts";
import { STAFF_STATES } from "./staff-states.ts";

/** Panel about the person of a thread, with links to their page and to their other threads. */
export function CasePerson({ thread, person }: Pick<HelpCase, "thread" | "person">) {
  const rule = useRootData()?.user?.rule ?? undefined;
  const others = person.other_threads;
  return (
    <section className="panel" aria-labelledby="case-person">
      <h2 id="case-person">
        <Icon of={UserRound} />
        {opensSection(rule, "pessoas") ? (
          <Link className="link" to={paths.staff("pessoas", person._id)}>
            {person.name}
          </Link>
        ) : (
          person.name
        )}
      </h2>
      <dl className="case-facts">
        <div>
          <dt>E-mail</dt>
          <dd>
            <EmailText email={person.email} />
          </dd>
        </div>
        <div>
          <dt>{person.courses.length === 1 ? "Curso" : "Cursos"}</dt>
          <dd>{person.courses.join(", ") || "Nenhum"}</dd>
        </div>
        {thread.course ? (
          <div>
            <dt>Escreveu a partir de</dt>
            <dd>{thread.course}</dd>
          </div>
        ) : null}
        <div>
          <dt>Outras conversas</dt>
          <dd>{person.others === 0 ? "Nenhuma" : person.others}</dd>
        </div>
      </dl>
      {others.length > 0 ? (
        <ul className="mine" aria-label="Outras conversas">
          {others.map(({ _id, number, subject, state }) => (
            <li key={_id}>
              <Link to={paths.staff("atendimento", _id)}>{subject}</Link>
              <small>
                <Badge kind={state === "resolved" ? "soft" : "plain"}>{STAFF_STATES[state]}</Badge> nº {number}
              </small>
            </li>
          ))}
        </ul>
      ) : null}
      {person.others > others.length ? (
        <p className="mine-more">
          <Link className="link" to={`${paths.staff("atendimento")}?busca=${encodeURIComponent(person.email)}`}>
            Todas as conversas de {person.name}
          </Link>
        </p>
      ) : null}
    </section>
  );
}
