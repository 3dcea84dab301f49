import { useProject } from "#features/projects/web/index.ts";
import { Link } from "#ui/link.tsx";
import { OfflineNote } from "./saving-status.tsx";
import type { FlowPlay } from "./use-flow-play.ts";

interface FlowNoticesProps {
  play: FlowPlay;
  isForced: boolean;
  isOutdated: boolean;
}

/**
 * Notices above a question: why the flow is required, that a newer version exists, and which answers wait to be sent.
 */
export function FlowNotices({ play, isForced, isOutdated }: FlowNoticesProps) {
  const { name } = useProject();
  const { label } = play.flow.document;
  return (
    <>
      <OfflineNote saving={play.saving} />
      {play.saving.state === "refused" ? (
        <p className="alert" role="alert">
          {play.saving.problem}
        </p>
      ) : null}
      {isForced ? (
        <div className="alert">
          <b>Por que isto veio antes?</b> {name} pede esta conversa a quem está chegando, para o curso começar pelo que
          ajuda. Você ia para outra página: ela fica guardada, e no fim você volta para lá. Pode dizer não a cada uso
          das respostas. <Link to="?direitos=1">Ver os meus direitos</Link>
        </div>
      ) : null}
      {isOutdated ? (
        <p className="alert">{label}: saiu uma versão nova. Você termina na versão em que começou, e nada se perde.</p>
      ) : null}
    </>
  );
}
