import { Form } from "react-router";
import { Moment } from "#features/projects/web/index.ts";
import { saveUsageChoice } from "#features/usage/web/index.ts";
import { Button } from "#ui/button.tsx";
import type { Privacy } from "../contract.ts";
import "./privacy.css";

type Consent = Privacy["consents"][number];

const PURPOSE_TEXTS: Record<Consent["purpose"], { label: string; hint: string }> = {
  news: { label: "Novidades por e-mail", hint: "Receber convites para novos cursos e turmas." },
  research: { label: "Pesquisa", hint: "Usar minhas respostas, sem o meu nome, para melhorar os cursos." },
  usage: {
    label: "Medição de uso",
    hint: "Contar, com o meu nome, o que abro e onde encontro problemas, para a academia consertar e me avisar.",
  },
  recording: {
    label: "Gravação da tela",
    hint: "Onde a academia grava: guardar por 14 dias as telas que vejo ao estudar, nunca o que digito, para ver onde algo trava.",
  },
  story: { label: "Minha história", hint: "A equipe pode me procurar para contar como estudei aqui." },
};

/** List of consents, each with its purpose, the date of the last decision, and a button to change it. */
export function ConsentsPanel({ consents }: { consents: readonly Consent[] }) {
  return (
    <ul className="privacy-list">
      {consents.map((consent) => (
        <li key={consent.purpose}>
          <div>
            <b>{PURPOSE_TEXTS[consent.purpose].label}</b>
            <p>{PURPOSE_TEXTS[consent.purpose].hint}</p>
            <p className="soft">
              <Decided {...consent} />
            </p>
          </div>
          <Form method="post" preventScrollReset onSubmit={() => saveOnDevice(consent)}>
            <input type="hidden" name="intent" value="change-consent" />
            <input type="hidden" name="purpose" value={consent.purpose} />
            <Button type="submit" kind="quiet" name="given" value={consent.given ? "false" : "true"}>
              {consent.given ? "Retirar" : "Consentir"}
              <span className="visually-hidden">: {PURPOSE_TEXTS[consent.purpose].label}</span>
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  );
}

/** Starts or stops usage analytics in this browser at once; other browsers follow the consent on the server. */
function saveOnDevice({ purpose, given }: Consent): void {
  if (purpose === "usage") saveUsageChoice(!given);
}

function Decided({ given, decided_at }: Consent) {
  if (!decided_at) return "Enquanto você não responder, vale como não.";
  return (
    <>
      {given ? "Consentido: " : "Não consentido: "}
      <Moment at={decided_at} />
    </>
  );
}
