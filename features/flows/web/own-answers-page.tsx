import { ListChecks } from "lucide";
import { type ActionFunctionArgs, type MetaFunction, useActionData, useLoaderData } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import { answerForm } from "#features/answer-form.ts";
import { pageLoad } from "#features/api.ts";
import type { Calls } from "#features/contract-table.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Icon } from "#ui/icon.tsx";
import { ownAnswersActions } from "./own-answers-actions.ts";
import { OwnSession } from "./own-session.tsx";
import "./own-answers.css";

const load = pageLoad(async ({ api }) => api("GET /projects/own-flow-answers", {}));
export { load as loader, load as clientLoader };

export function action(args: ActionFunctionArgs) {
  return answerForm(args, ownAnswersActions);
}

export const meta: MetaFunction = () => [{ title: "Minhas respostas – Perfil" }];

type Session = Calls["GET /projects/own-flow-answers"]["output"]["sessions"][number];

/**
 * Returns whether this is the person's latest session of its flow, which alone can be corrected. `sessions` is latest
 * first.
 */
function isLatest(session: Session, sessions: readonly Session[]): boolean {
  return sessions.find(({ flow, status }) => flow === session.flow && status !== "withdrawn")?._id === session._id;
}

/** The person's answers in flows, to see, correct and withdraw, with who of the staff read them. */
export default function OwnAnswersPage() {
  const { sessions } = useLoaderData<typeof load>();
  const answer = useActionData<typeof action>();
  return (
    <>
      <h1>Minhas respostas</h1>
      <p className="soft account-lead">
        Tudo o que você respondeu em questionários, quem leu e por quê. Dá para corrigir e para apagar, a qualquer hora.
      </p>
      <ActionMessage answer={answer} />
      {sessions.length === 0 ? (
        <Empty
          title="Nenhuma resposta ainda"
          icon={<Icon of={ListChecks} />}
          action={
            <Button kind="quiet" to={paths.courses()}>
              Ver meus cursos
            </Button>
          }
        >
          Quando você responder a um questionário, as respostas aparecem aqui.
        </Empty>
      ) : (
        sessions.map((session) => (
          <OwnSession key={session._id} session={session} isLatest={isLatest(session, sessions)} />
        ))
      )}
    </>
  );
}
