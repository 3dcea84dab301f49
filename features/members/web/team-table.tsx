import { Mail, ShieldAlert, ShieldCheck } from "lucide";
import { Form } from "react-router";
import { Moment } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { RULES } from "#shared/route.ts";
import { RULE_LABELS } from "#shared/rule-labels.ts";
import { Avatar } from "#ui/avatar.tsx";
import { type Column, DataTable } from "#ui/data-table.tsx";
import { EmailText } from "#ui/email-text.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { type Team } from "../contract.ts";

type Row = Team["people"][number];

/** Table of the staff. Each name links to the person's page. */
export function TeamTable({ people, needsSecondFactor }: { people: readonly Row[]; needsSecondFactor: boolean }) {
  return (
    <DataTable
      caption="Pessoas da equipe"
      isCaptionHidden
      columns={columnsOf(needsSecondFactor)}
      rows={people}
      keyOf={({ _id }) => _id}
      nameOf={({ name }) => name}
      empty={<p>Não há mais ninguém nesta página.</p>}
    />
  );
}

function columnsOf(needsSecondFactor: boolean): readonly [Column<Row>, ...Column<Row>[]] {
  return [
    { key: "name", label: "Pessoa", cell: (row) => <PersonCell row={row} /> },
    { key: "rule", label: "Papel", cell: (row) => <RuleCell row={row} /> },
    {
      key: "factor",
      label: "Segunda etapa",
      cell: ({ has_second_factor }) => (
        <span className="state" data-warn={(needsSecondFactor && !has_second_factor) || undefined}>
          <Icon of={has_second_factor ? ShieldCheck : ShieldAlert} />
          {has_second_factor ? "Ligada" : "Desligada"}
        </span>
      ),
    },
    { key: "seen", label: "Última visita", cell: (row) => <LastVisitCell row={row} /> },
  ];
}

function PersonCell({ row: { _id, name, email, is_suspended, is_self } }: { row: Row }) {
  return (
    <span className="people-who">
      <Avatar name={name} isNamedBeside />
      <span>
        <Link to={paths.staff("pessoas", _id)}>{name}</Link>
        <small>
          <EmailText email={email} />
          {is_self ? " · você" : is_suspended ? " · acesso suspenso" : ""}
        </small>
      </span>
    </span>
  );
}

/**
 * A person's rule with a form to change it. The caller's own rule is changed on their person page, which warns about
 * the consequences.
 */
function RuleCell({ row: { _id, name, rule, rule_since, is_self } }: { row: Row }) {
  return (
    <div className="team-rule">
      {is_self ? (
        <b>{RULE_LABELS[rule]}</b>
      ) : (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="change-rule" />
          <input type="hidden" name="user_id" value={_id} />
          <select key={rule} className="control" name="rule" defaultValue={rule} aria-label={`Papel de ${name}`}>
            {RULES.map((one) => (
              <option key={one} value={one}>
                {RULE_LABELS[one]}
              </option>
            ))}
            <option value="learner">Sai da equipe</option>
          </select>
          <button type="submit" className="button button-quiet small" aria-label={`Mudar o papel de ${name}`}>
            Mudar
          </button>
        </Form>
      )}
      {rule_since ? (
        <small>
          desde <Moment at={rule_since} as="date" />
        </small>
      ) : null}
    </div>
  );
}

function LastVisitCell({ row: { email, name, seen_at, invited_at, is_suspended } }: { row: Row }) {
  if (seen_at) return <Moment at={seen_at} as="ago" />;
  if (!invited_at || is_suspended) return "Ainda não entrou";
  return (
    <div className="team-invited">
      <span>
        Ainda não entrou
        <small>
          convite enviado <Moment at={invited_at} as="ago" />
        </small>
      </span>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="invite-again" />
        <input type="hidden" name="email" value={email} />
        <button type="submit" className="button button-quiet small" aria-label={`Reenviar o convite de ${name}`}>
          <Icon of={Mail} />
          Reenviar
        </button>
      </Form>
    </div>
  );
}
