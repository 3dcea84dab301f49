import { Download, EyeOff, GitBranch, ShieldCheck, Stethoscope } from "lucide";
import { Form, type MetaFunction, useLoaderData, useSearchParams } from "react-router";
import { pageLoad } from "#features/api.ts";
import { fileAction } from "#features/file-action.ts";
import { sheetFile } from "#features/sheet-file.ts";
import { Moment } from "#features/projects/web/index.ts";
import { StaffPage } from "#features/staff/web/index.ts";
import { invalidParameters } from "#platform/web/router/page-not-found.ts";
import { isFriendlyId } from "#shared/friendly-id.ts";
import { paths } from "#shared/paths.ts";
import { sheetFormatOf } from "#shared/sheet-format.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import type { FlowResults } from "../engine/flow-results.ts";
import { beforeIn, staffFlowPaths } from "#shared/staff-flow-paths.ts";
import { FlowAddress } from "./flow-address.tsx";
import { Funnel } from "./funnel.tsx";
import { AnswerDistribution } from "./answer-distribution.tsx";
import { peopleText } from "./people-text.ts";
import { versionIn } from "./version-in.ts";
import "./flow-results.css";
import "./staff-flows.css";

const load = pageLoad(async ({ api, params: { id = "" }, url }) => {
  if (!isFriendlyId(id)) throw invalidParameters(url);
  return await api("GET /projects/flow-results/{friendly_id}", {
    friendly_id: id,
    ...versionIn(url),
    ...beforeIn(url),
  });
});
export { load as loader, load as clientLoader };

/** Returns the export as a file, in response to a form. The operation records it in the audit. */
export const action = fileAction(async ({ api, params: { id = "" }, url }, form) => {
  const format = sheetFormatOf(form.get("format"));
  const input = { friendly_id: id, ...versionIn(url), format };
  return sheetFile(await api("POST /projects/export-flow-answers", input));
});

export const meta: MetaFunction<typeof load> = ({ loaderData }) => [
  { title: loaderData ? `Resultados: ${loaderData.flow.title}` : "Resultados" },
];

/** /gestao/fluxos/{id}: how many people passed each block, and how they answered, without groups of fewer than five. */
export default function FlowResultsPage() {
  const results = useLoaderData<typeof load>();
  const { flow, version, published_at, is_newest } = results;
  return (
    <StaffPage
      title={`Resultados: ${flow.title}`}
      lead={
        <>
          <Link className="link" to={paths.staff("fluxos")}>
            Fluxos
          </Link>
          {" · "}
          {flow.label}, versão {version}, {is_newest ? "no ar desde " : "publicada em "}
          <Moment at={published_at} as="date" />.
        </>
      }
    >
      <FlowAddress flow={flow} />
      <div className="results-grid">
        <Figures results={results} />
        <p className="who-counts">
          <Icon of={ShieldCheck} />
          <span>
            {flow.sensitive
              ? "As respostas abaixo são de quem deixou entrar nos números."
              : "As respostas abaixo são somadas, sem nomes."}{" "}
            Um grupo com <b>menos de 5 pessoas</b> fica escondido, aqui e no arquivo. O total anda de cinco em cinco,
            para ninguém aparecer na diferença de um dia.
            {results.is_whole
              ? ""
              : " Há mais de 20.000 passagens por esta versão: só as primeiras 20.000 contam, aqui e no arquivo."}
          </span>
        </p>
        <div className="results-columns">
          <div>
            {results.too_few ? (
              <section className="sheet">
                <Empty title="Ainda são poucas pessoas">
                  Menos de cinco responderam a esta versão. Com cinco, os números aparecem.
                </Empty>
              </section>
            ) : (
              <>
                <Funnel results={results} />
                <AnswerDistribution results={results} />
              </>
            )}
          </div>
          <Rail results={results} />
        </div>
      </div>
    </StaffPage>
  );
}

function Figures({ results }: { results: FlowResults }) {
  const { started, finished, ongoing, median_seconds, counted, not_counted } = results;
  return (
    <ul className="figures">
      <li>
        <b>{peopleText(started)}</b>começaram<small>{peopleText(ongoing)} ainda no caminho</small>
      </li>
      <li>
        <b>{peopleText(finished)}</b>terminaram
        <small>{started && finished !== null ? `${Math.round((finished / started) * 100)} de cada 100` : "–"}</small>
      </li>
      <li>
        <b>{median_seconds === null ? "–" : durationText(median_seconds)}</b>de ponta a ponta
        <small>metade leva menos que isso</small>
      </li>
      <li>
        <b>{peopleText(counted)}</b>entram nos números<small>{peopleText(not_counted)} ficam de fora</small>
      </li>
    </ul>
  );
}

function Rail({ results: { flow, version, versions, next, counted } }: { results: FlowResults }) {
  const to = staffFlowPaths(flow.friendly_id);
  const [searchParams] = useSearchParams();
  const { before } = beforeIn({ searchParams });
  return (
    <div className="results-rail">
      <section className="panel">
        <h2>
          <Icon of={Download} />
          Baixar os dados
        </h2>
        <p>Uma planilha com as respostas de {peopleText(counted)} pessoas. O pedido fica no registro.</p>
        <ul className="results-facts">
          {["Sem nome, e-mail ou CPF", "Sem dias e textos livres", "Sem quem disse não"].map((text) => (
            <li key={text}>
              <Icon of={EyeOff} />
              {text}
            </li>
          ))}
        </ul>
        <Form method="post" reloadDocument>
          <div className="results-files">
            <Button type="submit">Baixar CSV</Button>
            <Button type="submit" kind="quiet" name="format" value="xlsx">
              Baixar Excel
            </Button>
          </div>
        </Form>
      </section>
      <section className="panel">
        <h2>
          <Icon of={Stethoscope} />
          Ler as respostas de alguém
        </h2>
        <p>Só de quem deixou. Pede um motivo, e a pessoa recebe um aviso na hora.</p>
        <Button kind="quiet" to={to.reading()}>
          Pedir uma leitura
        </Button>
      </section>
      <section className="panel">
        <h2>
          <Icon of={GitBranch} />
          Versões
        </h2>
        <p>Cada versão conta à parte, porque as perguntas mudaram.</p>
        <ul className="results-facts">
          {versions.map((one) => (
            <li key={one.version}>
              <span />
              {one.version === version ? (
                <b aria-current="page">Versão {one.version}</b>
              ) : (
                <Link className="link" to={to.results(one.version, before)}>
                  Versão {one.version}, {peopleText(one.started)} pessoas
                </Link>
              )}
            </li>
          ))}
        </ul>
        <p className="results-links">
          {before ? (
            <Link className="link" to={to.results(version)}>
              Versões mais novas
            </Link>
          ) : null}
          {next ? (
            <Link className="link" to={to.results(version, next)}>
              Versões mais antigas
            </Link>
          ) : null}
          <Link className="link" to={to.map(version)}>
            Ver o mapa
          </Link>
          <Link className="link" to={to.preview(version)}>
            Ver a prévia
          </Link>
        </p>
      </section>
    </div>
  );
}

function durationText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes >= 10 ? `${minutes} min` : `${minutes} min ${Math.round(seconds % 60)} s`;
}
