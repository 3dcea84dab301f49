import type { ReactNode } from "react";
import { Form, useSearchParams } from "react-router";
import { paths } from "#shared/paths.ts";
import { staffFlowPaths } from "#shared/staff-flow-paths.ts";
import { Moment } from "#features/projects/web/index.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Link } from "#ui/link.tsx";
import { TextLink } from "#ui/text-link.tsx";
import type { FlowDraft } from "../contract.ts";
import { FlowFields } from "./publish-flow-panel.tsx";

interface FlowOptionsProps {
  opened: FlowDraft;
  /** Whether the page has changes that are not saved. */
  isUnsaved: boolean;
}

/** What else can be done with a published flow: make it the anamnese, go back to a version, take it off the air. */
export function FlowOptions({ opened, isUnsaved }: FlowOptionsProps) {
  const { is_anamnese, is_removed, published_version } = opened;
  if (published_version === null) return null;
  return (
    <section className="sheet flow-options" aria-label="Fluxo publicado">
      <details>
        <summary className="text-button">{is_anamnese ? "É a anamnese…" : "Fazer dele a anamnese…"}</summary>
        <Anamnese opened={opened} />
      </details>
      <details>
        <summary className="text-button">Versões publicadas: {published_version}</summary>
        <Versions opened={opened} isUnsaved={isUnsaved} />
      </details>
      {is_removed ? null : (
        <details>
          <summary className="text-button">Tirar do ar…</summary>
          <Form method="post" className="flow-option">
            <FlowFields opened={opened} />
            <p className="soft">
              Ninguém mais começa este fluxo. Quem está no meio termina, e as respostas ficam. Publicar o traz de volta.
            </p>
            <Button type="submit" kind="quiet" name="intent" value="remove">
              Tirar do ar
            </Button>
          </Form>
        </details>
      )}
    </section>
  );
}

function Anamnese({ opened }: { opened: FlowDraft }) {
  return (
    <Form method="post" className="flow-option">
      <FlowFields opened={opened} />
      <p className="soft">
        {opened.is_anamnese ? (
          <>
            As pessoas a quem a equipe pede respondem a este fluxo antes de qualquer outra página. Quem já está aqui, ou
            já foi convidado, só responde depois de{" "}
            <TextLink to={`${paths.staffBulk()}?todas=sim#fazer-ask-anamnese`}>pedir a todas as pessoas</TextLink>.
          </>
        ) : (
          "A academia tem uma anamnese por vez: este fluxo toma o lugar da que houver."
        )}
      </p>
      <Checkbox
        name="asks_newcomers"
        label="Pedir a cada pessoa nova, daqui em diante"
        inputValue="sim"
        defaultValue={opened.asks_newcomers}
      />
      <p className="flow-option-buttons">
        <Button type="submit" kind="quiet" name="intent" value="anamnese">
          {opened.is_anamnese ? "Salvar" : "Fazer dele a anamnese"}
        </Button>
        {opened.is_anamnese ? (
          <Button type="submit" kind="quiet" name="intent" value="no-anamnese">
            Ficar sem anamnese
          </Button>
        ) : null}
      </p>
    </Form>
  );
}

function Versions({ opened, isUnsaved }: FlowOptionsProps) {
  const to = staffFlowPaths(opened.friendly_id);
  const [query] = useSearchParams();
  const [newest, older] = [new URLSearchParams(query), new URLSearchParams(query)];
  newest.delete("antes");
  older.set("antes", String(opened.next));
  return (
    <ul className="flow-versions">
      {opened.versions.map(({ version, published_at }) => (
        <li key={version}>
          <span>
            <Link className="link" to={to.preview(version)}>
              Versão {version}
            </Link>{" "}
            <Moment at={published_at} as="date" />
          </span>
          {version === opened.published_version && !opened.is_changed ? null : opened.is_changed || isUnsaved ? (
            <details>
              <summary className="text-button">
                Pôr no rascunho<span className="visually-hidden"> a versão {version}</span>…
              </summary>
              <Restore opened={opened} version={version}>
                <p className="soft">{lossText(opened.is_changed, isUnsaved)}</p>
              </Restore>
            </details>
          ) : (
            <Restore opened={opened} version={version} />
          )}
        </li>
      ))}
      {query.has("antes") ? (
        <li>
          <Link className="text-button" to={`?${newest}`} preventScrollReset>
            Versões mais novas
          </Link>
        </li>
      ) : null}
      {opened.next ? (
        <li>
          <Link className="text-button" to={`?${older}`} preventScrollReset>
            Versões mais antigas
          </Link>
        </li>
      ) : null}
    </ul>
  );
}

/** Form that puts a published version into the draft. `children`: what is lost by it. */
function Restore({ opened, version, children }: { opened: FlowDraft; version: number; children?: ReactNode }) {
  return (
    <Form method="post" className="flow-option">
      <FlowFields opened={opened} />
      <input type="hidden" name="flow_version" value={version} />
      {children}
      <Button
        type="submit"
        kind="quiet"
        name="intent"
        value="restore"
        aria-label={`Pôr a versão ${version} no rascunho`}
      >
        Pôr no rascunho
      </Button>
    </Form>
  );
}

function lossText(isChanged: boolean, isUnsaved: boolean): string {
  if (!isUnsaved) return "O rascunho atual se perde. Isto não se desfaz.";
  return isChanged
    ? "O rascunho atual se perde, com o que você ainda não salvou. Isto não se desfaz."
    : "O que você ainda não salvou se perde. Isto não se desfaz.";
}
