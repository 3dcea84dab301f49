import { FileCode, ListChecks, Save } from "lucide";
import { useRef } from "react";
import { Form } from "react-router";
import { staffFlowPaths } from "#shared/staff-flow-paths.ts";
import { TabRow } from "#features/staff/web/index.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import type { FlowDraft } from "../contract.ts";
import { FaultList } from "./fault-list.tsx";
import { FlowForm } from "./form/flow-form.tsx";
import { SaveStatus } from "./save-status.tsx";
import { settleFocused, useSave } from "./use-save.ts";
import { isRefusedSave, type WrittenFlow } from "./written-flow.ts";
import { YamlField } from "./yaml-field.tsx";

interface FlowEditorProps {
  opened: FlowDraft;
  written: WrittenFlow;
  onChange(isUnsaved: boolean): void;
}

/** Form with the whole flow, as fields or as the text of its file, saved by its button and by Ctrl+S. */
export function FlowEditor({ opened, written, onChange }: FlowEditorProps) {
  const { key, flow, source, faults, version, view, answer } = written;
  const first = useRef<HTMLButtonElement>(null);
  const begin = useSave(first, answer);
  const to = staffFlowPaths(opened.friendly_id).edit();
  return (
    <section className="flow-editor" aria-label="O fluxo">
      <TabRow label="Como escrever">
        <Link to={to} aria-current={view === "form" ? "page" : undefined}>
          <Icon of={ListChecks} />
          Formulário
        </Link>
        <Link to={`${to}?modo=arquivo`} aria-current={view === "file" ? "page" : undefined}>
          <Icon of={FileCode} />
          Arquivo (YAML)
        </Link>
      </TabRow>
      <Form
        method="post"
        key={key}
        className="flow-editor-form"
        noValidate
        onInput={() => onChange(true)}
        onSubmit={(event) => {
          if (begin(event)) onChange(false);
        }}
      >
        {/* First submit button of the form: Enter in a field presses it, not a button that replaces another's work. */}
        <button
          ref={first}
          type="submit"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
          onClick={({ currentTarget }) => settleFocused(currentTarget.form)}
        >
          Salvar
        </button>
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="friendly_id" value={opened.friendly_id} />
        <input type="hidden" name="version" value={version} />
        {isRefusedSave(answer) && answer?.version ? <OtherVersion version={answer.version} /> : null}
        {view === "form" && flow ? (
          <>
            <noscript>
              <p className="alert">
                O formulário precisa de scripts. Sem eles, escreva em “Arquivo (YAML)”, que funciona por inteiro.
              </p>
            </noscript>
            <FlowForm
              flow={flow}
              faults={faults}
              choices={opened.choices}
              publishedVersion={opened.published_version}
            />
          </>
        ) : (
          <div className="sheet flow-file">
            <FaultList faults={faults} />
            <YamlField source={source} faults={faults} />
          </div>
        )}
        <p className="flow-editor-save">
          <Button type="submit">
            <Icon of={Save} />
            Salvar
          </Button>
          <SaveStatus answer={answer} />
          <span className="soft needs-script">Também com Ctrl+S.</span>
        </p>
      </Form>
    </section>
  );
}

/** What can be done after another person has changed the flow: look at their version, or replace it. */
function OtherVersion({ version }: { version: string }) {
  return (
    <p className="flow-other-version">
      <a className="button button-quiet" href="?modo=arquivo" target="_blank" rel="noreferrer">
        Ver a outra versão
      </a>
      <Button type="submit" kind="quiet" name="replaces" value={version}>
        Ficar com a minha
      </Button>
      <span className="needs-script">
        <Button kind="quiet" onClick={() => location.reload()}>
          Ficar com a outra
        </Button>
      </span>
    </p>
  );
}
