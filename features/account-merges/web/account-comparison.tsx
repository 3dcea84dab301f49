import { ArrowLeftRight } from "lucide";
import type { ReactNode } from "react";
import { Moment } from "#features/projects/web/index.ts";
import { numberText } from "#shared/number-text.ts";
import { RULE_LABELS } from "#shared/rule-labels.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { paths } from "#shared/paths.ts";
import type { AccountMerge, MergedAccount } from "../contract.ts";
import { mergeAddress } from "./merge-address.ts";

const TALENTS = { none: "Nenhum", draft: "Rascunho", published: "Publicado" } as const;

const FACTS: readonly [string, (account: MergedAccount) => ReactNode][] = [
  ["Nome", ({ name, is_self }) => (is_self ? `${name} (você)` : name)],
  ["E-mail", ({ email }) => email],
  ["Papel", ({ rule }) => (rule ? RULE_LABELS[rule] : "Estudante")],
  ["Chegou", ({ joined_at }) => <Moment at={joined_at} as="date" />],
  ["Última visita", ({ seen_at }) => (seen_at ? <Moment at={seen_at} as="ago" /> : "Nunca entrou")],
  ["Como entra", ({ has_password, has_google }) => waysOf(has_password, has_google)],
  ["Segunda etapa", ({ has_second_factor }) => (has_second_factor ? "Ligada" : "Desligada")],
  ["Pontos", ({ points }) => numberText(points)],
  ["Certificados", ({ certificates }) => certificates],
  ["Mensagens no fórum", ({ posts }) => posts],
  ["Conversas com a equipe", ({ threads }) => threads],
  ["Currículo", ({ talent }) => TALENTS[talent]],
];

/** Second step of a merge: both accounts side by side, and the choice of the one that stays. */
export function AccountComparison({ accountId, merge }: { accountId: string; merge: AccountMerge }) {
  const { remaining, removed, courses } = merge;
  const otherId = remaining._id === accountId ? removed._id : remaining._id;
  return (
    <section className="sheet merge-comparison" aria-labelledby="lado-a-lado">
      <div className="sheet-head">
        <h2 id="lado-a-lado">Lado a lado</h2>
        <TextLink to={paths.staffMerge(accountId)}>Escolher outra conta</TextLink>
      </div>
      <table>
        <caption className="visually-hidden">As duas contas</caption>
        <thead>
          <tr>
            <th scope="col">A conta que</th>
            <th scope="col">fica</th>
            <th scope="col">sai</th>
          </tr>
        </thead>
        <tbody>
          {FACTS.map(([title, fact]) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td>{fact(remaining)}</td>
              <td>{fact(removed)}</td>
            </tr>
          ))}
          {courses.map(({ course_id, course_name, objects, remaining_done, removed_done }) => (
            <tr key={course_id}>
              <th scope="row">{course_name}</th>
              <td>{doneText(remaining_done, objects)}</td>
              <td>{doneText(removed_done, objects)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="merge-swap">
        <Button kind="quiet" to={mergeAddress(accountId, otherId, removed._id)} preventScrollReset>
          <Icon of={ArrowLeftRight} />
          Trocar: fica {removed.email}
        </Button>
      </p>
    </section>
  );
}

function waysOf(hasPassword: boolean, hasGoogle: boolean): string {
  if (!hasPassword && !hasGoogle) return "Ainda não criou senha";
  if (!hasPassword) return "Google";
  return hasGoogle ? "Senha e Google" : "Senha";
}

function doneText(done: number | null, objects: number): string {
  return done === null ? "Não está no curso" : `${done} de ${objects}`;
}
