import { Upload } from "lucide";
import { Form } from "react-router";
import { useProject } from "#features/projects/web/index.ts";
import { blocksText } from "#shared/blocks-text.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Relief } from "#ui/relief.tsx";
import type { FlowChanges, FlowDraft } from "../contract.ts";
import { faultsText } from "./faults-text.ts";

interface PublishFlowPanelProps {
  opened: FlowDraft;
  /** Whether the page has changes that are not saved. */
  isUnsaved: boolean;
}

/** What publishing the draft would change, with its effect on people, and the forms to publish or discard it. */
export function PublishFlowPanel({ opened, isUnsaved }: PublishFlowPanelProps) {
  const { friendly_id, version, published_version, is_changed, is_removed, faults, people_in_progress } = opened;
  const isPublished = published_version !== null;
  const isPending = is_changed || is_removed;
  return (
    <aside className="sheet flow-publish" id="publicar" aria-labelledby="publicar-titulo">
      <div className="flow-publish-top">
        <Relief seed={useProject()._id} shape="hero" />
        <h2 id="publicar-titulo">Ao publicar</h2>
        <p>{summaryOf(opened)}</p>
      </div>
      {is_changed && isPublished && opened.flow ? <ChangeList changes={opened.changes} /> : null}
      <div className="flow-publish-foot">
        {isPending && isPublished && people_in_progress > 0 ? (
          <p className="soft">{peopleText(people_in_progress)}</p>
        ) : null}
        {isPending && faults.length > 0 ? <p>Antes de publicar, {faultsText(faults.length)}.</p> : null}
        {isPending && faults.length === 0 && isUnsaved ? (
          <p>Há mudanças por salvar nesta página. Salve antes de publicar.</p>
        ) : null}
        {isPending && faults.length === 0 && !isUnsaved ? (
          <Form method="post">
            <FlowFields opened={opened} />
            <input type="hidden" name="seen_version" value={published_version ?? 0} />
            <Button type="submit" name="intent" value="publish">
              <Icon of={Upload} />
              {publishText(opened)}
            </Button>
          </Form>
        ) : null}
        {is_changed ? (
          <details>
            <summary className="text-button">{isPublished ? "Descartar o rascunho…" : "Apagar este rascunho…"}</summary>
            <Form method="post" key={`${friendly_id} ${version}`}>
              <FlowFields opened={opened} />
              <p className="soft">
                {isPublished
                  ? "O fluxo volta a ser como está publicado. Isto não se desfaz."
                  : "O fluxo nunca foi publicado: ele vai embora por inteiro, e isto não se desfaz."}
              </p>
              <Button type="submit" kind="quiet" name="intent" value="discard">
                {isPublished ? "Descartar" : "Apagar"}
              </Button>
            </Form>
          </details>
        ) : null}
      </div>
    </aside>
  );
}

/** Publishing a file whose flow is the same makes no version with another number. */
function publishText({ published_version, changes }: FlowDraft): string {
  if (published_version === null) return "Publicar o fluxo";
  return isAnyChange(changes) ? `Publicar a versão ${published_version + 1}` : "Publicar";
}

/** Hidden fields that name the flow, and the version of its draft that the page shows. */
export function FlowFields({ opened: { friendly_id, version } }: { opened: FlowDraft }) {
  return (
    <>
      <input type="hidden" name="friendly_id" value={friendly_id} />
      <input type="hidden" name="version" value={version} />
    </>
  );
}

function ChangeList({ changes: { added, removed, changed, is_head_changed, is_reordered } }: { changes: FlowChanges }) {
  const lists = [
    ["Entram", added],
    ["Saem", removed],
    ["Mudam", changed],
  ] as const;
  return (
    <dl className="flow-changes">
      {lists.map(([label, titles]) =>
        titles.length === 0 ? null : (
          <div key={label}>
            <dt>{label}</dt>
            {titles.slice(0, MAX_TITLES).map((title, at) => (
              <dd key={`${at} ${title}`}>{title}</dd>
            ))}
            {titles.length > MAX_TITLES ? <dd className="soft">e mais {titles.length - MAX_TITLES}</dd> : null}
          </div>
        ),
      )}
      {is_head_changed || is_reordered ? (
        <div>
          <dt>E também</dt>
          {is_head_changed ? <dd>título, partes ou resultados</dd> : null}
          {is_reordered ? <dd>a ordem dos blocos</dd> : null}
        </div>
      ) : null}
    </dl>
  );
}

const MAX_TITLES = 8;

function summaryOf({ published_version, is_changed, is_removed, flow, changes }: FlowDraft): string {
  if (!is_changed)
    return is_removed ? "Publicar traz o fluxo de volta." : "Nada a publicar: o que está aqui está no ar.";
  if (!flow) return "O arquivo ainda não pode ser lido.";
  const { added, removed, changed } = changes;
  if (published_version === null) return `${blocksText(added.length)}: as pessoas passam a ver o fluxo.`;
  const counts = [
    [added.length, "entra", "entram"],
    [removed.length, "sai", "saem"],
    [changed.length, "muda", "mudam"],
  ] as const;
  const parts = counts.flatMap(([count, one, many]) =>
    count === 0 ? [] : [`${blocksText(count)} ${count === 1 ? one : many}`],
  );
  if (parts.length > 0) return `${parts.join(", ")}.`;
  return isAnyChange(changes) ? "Os blocos são os mesmos." : "Nenhum bloco muda, só a escrita do arquivo.";
}

function isAnyChange({ added, removed, changed, is_head_changed, is_reordered }: FlowChanges): boolean {
  return is_head_changed || is_reordered || added.length + removed.length + changed.length > 0;
}

function peopleText(people: number): string {
  return people === 1
    ? "1 pessoa está no meio: ela termina a versão que começou."
    : `${people} pessoas estão no meio: elas terminam a versão que começaram.`;
}
