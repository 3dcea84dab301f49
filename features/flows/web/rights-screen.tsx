import { useLoaderData } from "react-router";
import { ExportPanel, ErasurePanel } from "#features/privacy/web/index.ts";
import { Button } from "#ui/button.tsx";
import type { FlowFormAnswer } from "./answer-flow-by-form.ts";
import type { openFlow } from "./open-flow.ts";

interface RightsScreenProps {
  answer: FlowFormAnswer | undefined;
  back: string;
}

/** Page about data protection rights, within the flow because a required flow allows no other page. */
export function RightsScreen({ answer, back }: RightsScreenProps) {
  const { privacy } = useLoaderData<typeof openFlow>();
  const message = answer?.message ?? answer?.problem;
  return (
    <div className="flow-main flow-rights">
      <div className="flow-block">
        <h1>Os seus direitos</h1>
        {message ? (
          <p className={answer?.problem ? "alert" : "flow-hint"} role="status">
            {message}
          </p>
        ) : null}
        <section className="panel">
          <h2>Dizer não</h2>
          <p>
            Você pode dizer não a todos os usos das suas respostas: as perguntas sensíveis saem do caminho. Nas que
            ficam, “Prefiro não responder” também vale. Nada disso fecha curso nem tira ponto.
          </p>
        </section>
        {privacy ? (
          <>
            <section className="panel">
              <h2>Levar uma cópia dos seus dados</h2>
              <ExportPanel copy={privacy.export} />
            </section>
            <section className="panel">
              <h2>Apagar tudo</h2>
              <ErasurePanel erasure={privacy.erasure} hasPassword={privacy.has_password} error={answer?.problem} />
            </section>
          </>
        ) : null}
        <p>
          <Button to={back}>Voltar às perguntas</Button>
        </p>
      </div>
    </div>
  );
}
