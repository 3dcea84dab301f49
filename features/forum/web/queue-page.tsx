import { ShieldCheck } from "lucide";
import { useEffect } from "react";
import { type ActionFunctionArgs, Form, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import { renewUnreadCount } from "#features/notifications/web/index.ts";
import { StaffPage } from "#features/staff/web/index.ts";
import { countText } from "#shared/number-text.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Empty } from "#ui/empty.tsx";
import { Field } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { CaseCard } from "./case-card.tsx";
import { DecisionItem } from "./decision-item.tsx";
import { queueActions } from "./queue-actions.ts";
import "./forum.css";

const load = pageLoad(async ({ api, url }) => {
  const after = (name: string) => (url.searchParams.get(name) ?? "").slice(0, 80);
  const input = { cases_after: after("depois"), decisions_after: after("decisoes") };
  return { ...input, ...(await api("GET /projects/forum-queue", input)) };
});
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, queueActions);
}

export const meta: MetaFunction = () => [{ title: "Fórum – Área da equipe" }];

/** Page of the moderators' queue: reported and waiting posts, the latest decisions, and the forum's rules. */
export default function QueuePage() {
  const { cases, waiting, next_cases, decisions, next_decisions, settings, ...shown } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  // Opening the queue marks its notifications as read on the server, so that the count must be loaded again.
  useEffect(renewUnreadCount, []);
  return (
    <StaffPage title="Fórum" lead={leadOf(waiting)}>
      <ActionMessage answer={answer} />
      {cases.length === 0 ? (
        <Empty title="Nada na fila" icon={<Icon of={ShieldCheck} />}>
          Quando alguém denunciar uma mensagem, ou uma esperar aprovação, ela aparece aqui.
        </Empty>
      ) : null}
      {cases.map((one) => (
        <CaseCard key={one.post_id} one={one} />
      ))}
      <MorePages
        first={shown.cases_after ? pageOf({ decisoes: shown.decisions_after }) : null}
        next={next_cases && pageOf({ depois: next_cases, decisoes: shown.decisions_after })}
        firstLabel="Voltar às mais antigas"
        nextLabel="Mostrar as próximas"
      />
      <section className="sheet forum-rules" aria-labelledby="regras">
        <div className="sheet-head">
          <h2 id="regras">Regras do fórum</h2>
        </div>
        <Form method="post" className="forum-rules-form" preventScrollReset>
          <input type="hidden" name="intent" value="settings" />
          <Field
            label="Palavras que pedem revisão"
            name="words"
            lines={3}
            defaultValue={settings.words.join("\n")}
            hint="Uma por linha. A mensagem com uma delas espera a sua aprovação."
          />
          <Field
            label="Combinados da roda"
            name="guidelines"
            lines={4}
            defaultValue={settings.guidelines.join("\n")}
            hint="Um por linha, no máximo 8. Aparecem ao lado das conversas."
          />
          <Checkbox
            name="review_first"
            label="A primeira mensagem de cada pessoa espera aprovação"
            defaultValue={settings.review_first}
          />
          <Checkbox
            name="review_links"
            label="Endereços de fora, de quem escreveu pouco, esperam aprovação"
            defaultValue={settings.review_links}
          />
          <Button type="submit" kind="quiet">
            Salvar as regras
          </Button>
        </Form>
      </section>
      <section className="sheet" aria-labelledby="decisoes">
        <div className="sheet-head">
          <h2 id="decisoes">Últimas decisões</h2>
        </div>
        {decisions.length === 0 ? <p className="soft forum-none">Nenhuma decisão ainda.</p> : null}
        <ul className="forum-decisions">
          {decisions.map((one) => (
            <DecisionItem key={one._id} one={one} />
          ))}
        </ul>
        <MorePages
          first={shown.decisions_after ? pageOf({ depois: shown.cases_after }) : null}
          next={next_decisions && pageOf({ depois: shown.cases_after, decisoes: next_decisions })}
          firstLabel="Voltar às últimas"
          nextLabel="Mostrar as anteriores"
        />
      </section>
    </StaffPage>
  );
}

/** Returns the URL of the queue with these cursors for its lists. */
function pageOf(query: Record<string, string>): string {
  const chosen = Object.entries(query).filter(([, value]) => value !== "");
  return chosen.length > 0 ? `${paths.staff("forum")}?${new URLSearchParams(chosen)}` : paths.staff("forum");
}

interface MorePagesProps {
  /** URL of the first page and of the next page; null if there is no such page. */
  first: string | null;
  next: string | null;
  firstLabel: string;
  nextLabel: string;
}

function MorePages({ first, next, firstLabel, nextLabel }: MorePagesProps) {
  if (!first && !next) return null;
  return (
    <p className="forum-pages">
      {first ? (
        <Button kind="quiet" to={first}>
          {firstLabel}
        </Button>
      ) : null}
      {next ? (
        <Button kind="quiet" to={next}>
          {nextLabel}
        </Button>
      ) : null}
    </p>
  );
}

function leadOf(count: number): string {
  if (count === 0) return "Nenhuma mensagem espera por você.";
  return countText(count, "mensagem espera a sua decisão.", "mensagens esperam a sua decisão.");
}
