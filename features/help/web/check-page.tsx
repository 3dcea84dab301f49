import { Check, Copy, Footprints, LoaderCircle, RotateCcw, Send, TriangleAlert } from "lucide";
import { useEffect, useState } from "react";
import type { MetaFunction } from "react-router";
import { publicMeta, useProject } from "#features/projects/web/index.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Relief } from "#ui/relief.tsx";
import { paths } from "#shared/paths.ts";
import { type Finding, findingsText, verdictOf } from "./check-findings.ts";
import { storeCheck } from "./check-result.ts";
import { CopyResult } from "./copy-result.tsx";
import { runChecks } from "./run-checks.ts";
import "./help.css";

export const meta: MetaFunction = (page) =>
  publicMeta(page, {
    title: "Verificar meu acesso",
    description: "Descubra em alguns segundos o que está atrapalhando o seu acesso.",
  });

/** Page that support asks people to open: checks the device, the connection and the academy, and shows the results. */
export default function CheckPage() {
  const [attempt, setTurn] = useState(0);
  return (
    <div className="check-page">
      <h1>Verificar meu acesso</h1>
      <noscript>
        <p className="alert">
          Esta verificação precisa de JavaScript, que está desligado neste navegador. Ligue-o nas configurações e
          recarregue a página. Sem ele, dá para ler e responder, mas não para ver vídeos nem estudar sem internet.
        </p>
      </noscript>
      <div className="needs-script">
        <Checkup key={attempt} onAgain={() => setTurn(attempt + 1)} />
      </div>
    </div>
  );
}

function Checkup({ onAgain }: { onAgain(): void }) {
  const [findings, setFindings] = useState<readonly Finding[]>([]);
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    const { signal, abort } = withAbort();
    runChecks((finding) => setFindings((before) => [...before, finding]), signal).then(
      () => !signal.aborted && setDone(true),
      () => !signal.aborted && setDone(true),
    );
    return abort;
  }, []);
  useEffect(() => {
    if (isDone) storeCheck(findingsText(findings));
  }, [isDone, findings]);
  return isDone ? <Result findings={findings} onAgain={onAgain} /> : <Running findings={findings} />;
}

function withAbort() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

function Running({ findings }: { findings: readonly Finding[] }) {
  return (
    <section className="panel checks-passed" aria-busy="true">
      <div role="status">
        <h2>Olhando o seu acesso…</h2>
      </div>
      <ul>
        <li>
          <Icon of={LoaderCircle} />
          <span>
            <b>Mais um pouco</b>
            <span>Leva menos de 20 segundos.</span>
          </span>
        </li>
        {findings.map((finding) => (
          <FindingRow key={finding.key + finding.title} finding={finding} />
        ))}
      </ul>
    </section>
  );
}

function Result({ findings, onAgain }: { findings: readonly Finding[]; onAgain(): void }) {
  const { _id } = useProject();
  const verdict = verdictOf(findings);
  const wrong = findings.filter(({ isOk }) => !isOk);
  const fine = findings.filter(({ isOk }) => isOk);
  return (
    <div className="checks-failed">
      <section className="verdict" aria-labelledby="verdict">
        <Relief seed={_id} shape="hero" />
        <span className="verdict-mark">
          <Icon of={wrong.length === 0 ? Check : verdict.isGood ? Footprints : TriangleAlert} />
        </span>
        <div role="status">
          <h2 id="verdict">{verdict.title}</h2>
          <p>{verdict.text}</p>
        </div>
        <div className="verdict-actions">
          <Button to={`${paths.sac()}?assunto=opening`}>
            <Icon of={Send} />
            Enviar ao suporte
          </Button>
          <CopyResult text={findingsText(findings)}>
            <Icon of={Copy} />
            Copiar
          </CopyResult>
          <Button kind="quiet" onClick={onAgain}>
            <Icon of={RotateCcw} />
            Verificar de novo
          </Button>
        </div>
      </section>
      {wrong.length > 0 ? (
        <h2>{wrong.length === 1 ? "Uma coisa para olhar" : `${wrong.length} coisas para olhar`}</h2>
      ) : null}
      {wrong.map(({ key, title, text, advice }) => (
        <section key={key + title} className="panel finding">
          <i>
            <Icon of={TriangleAlert} />
          </i>
          <h3>{title}</h3>
          <p>{text}</p>
          {advice ? (
            <p>
              <b>O que fazer:</b> {advice}
            </p>
          ) : null}
        </section>
      ))}
      {fine.length > 0 ? (
        <section className="panel checks-passed">
          <h2>{wrong.length > 0 ? "O resto está certo" : "O que olhamos"}</h2>
          <ul>
            {fine.map((finding) => (
              <FindingRow key={finding.key} finding={finding} />
            ))}
          </ul>
        </section>
      ) : null}
      <details className="check-raw">
        <summary>Ver tudo o que é enviado</summary>
        <ul className="check-lines">
          {findings.map(({ key, raw }) => (
            <li key={key + raw}>{raw}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function FindingRow({ finding: { isOk, title, text } }: { finding: Finding }) {
  return (
    <li>
      <Icon of={isOk ? Check : TriangleAlert} />
      <span>
        <b>{title}</b>
        <span>{text}</span>
      </span>
    </li>
  );
}
