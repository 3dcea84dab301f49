import { paths } from "#shared/paths.ts";
import { Link } from "#ui/link.tsx";
import type { CompiledFlow } from "../engine/compile-flow.ts";
import type { FlowAddresses } from "./flow-addresses.ts";

interface OwnAnswersPanelProps {
  flow: CompiledFlow;
  isPreview: boolean;
  to: FlowAddresses;
}

/** Panel with links to see, correct and withdraw the answers. */
export function OwnAnswersPanel({ flow, isPreview, to }: OwnAnswersPanelProps) {
  const consent = flow.document.blocks.find(({ type }) => type === "consent");
  return (
    <section className="panel privacy-panel">
      <h2>Suas respostas são suas</h2>
      <p>Quando alguém da equipe ler algo sensível, você fica sabendo quem foi e por quê.</p>
      <p className="outcome-links">
        {isPreview ? null : (
          <Link className="link" to={paths.account("respostas")} reloadDocument>
            Ver ou corrigir respostas
          </Link>
        )}
        {consent ? (
          <Link className="link" to={to.block(consent.id)}>
            Mudar os combinados
          </Link>
        ) : null}
      </p>
    </section>
  );
}
