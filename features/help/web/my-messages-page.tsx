import { MessageSquare } from "lucide";
import { type MetaFunction, useLoaderData } from "react-router";
import { pageLoad } from "#features/api.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Icon } from "#ui/icon.tsx";
import { ThreadList } from "./thread-list.tsx";
import "./help.css";

const load = pageLoad(async ({ api }) => await api("GET /projects/help-threads", {}));
export { load as loader, load as clientLoader };

export const meta: MetaFunction = () => [{ title: "Minhas mensagens – Perfil" }];

/** Page with all of the person's threads with the staff. */
export default function MyMessagesPage() {
  const { threads } = useLoaderData<typeof load>();
  const write = (
    <Button kind={threads.length > 0 ? "quiet" : "strong"} to={paths.sac()}>
      Escrever para a equipe
    </Button>
  );
  return (
    <>
      <h1>Minhas mensagens</h1>
      {threads.length > 0 ? (
        <section className="panel" aria-label="Conversas com a equipe">
          <ThreadList threads={threads} />
          <p className="mine-more">{write}</p>
        </section>
      ) : (
        <Empty title="Nenhuma mensagem ainda" icon={<Icon of={MessageSquare} />} action={write}>
          Quando você escrever para a equipe, a conversa fica guardada aqui.
        </Empty>
      )}
    </>
  );
}
