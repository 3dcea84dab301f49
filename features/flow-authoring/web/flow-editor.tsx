import { FileCode, ListChecks, Save } from "lucide";
import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { ActionResult } from "#features/form-action.ts";
import { staffFlowPaths } from "#shared/staff-flow-paths.ts";
import { TabRow } from "#features/staff/web/index.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import type { FlowDraft } from "../contract.ts";
import { FaultList } from "./fault-list.tsx";
import { FlowForm } from "./form/flow-form.tsx";
import { YamlField } from "./yaml-field.tsx";

export type FlowView = "form" | "file";

interface FlowEditorProps {
  opened: FlowDraft;
  view: FlowView;
  answer: ActionResult | undefined;
  onChange(isUnsaved: boolean): void;
}

/** Form with the whole flow, as fields or as the text of its file, saved by its button and by Ctrl+S. */
export function FlowEditor({ opened, view, answer, onChange }: FlowEditorProps) {
  const form = useRef<HTMLFormElement>(null);
  const { version, key } = useLoadedVersion(opened, answer);
  const refused = answer?.intent === "save" && answer.problem ? answer : undefined;
  const to = staffFlowPaths(opened.friendly_id).edit();
  useSaveKey(form);
  useEffect(() => {
    if (answer?.done) onChange(false);
  }, [answer, onChange]);
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
      <Form method="post" ref={form} className="flow-editor-form" noValidate onInput={() => onChange(true)}>
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="friendly_id" value={opened.friendly_id} />
        <input type="hidden" name="version" value={refused?.typed.version ?? version} />
        {refused?.version ? <OtherVersion version={refused.version} /> : null}
        {view === "form" && opened.flow ? (
          <>
            <noscript>
              <p className="alert">
                O formulário precisa de scripts. Sem eles, escreva em “Arquivo (YAML)”, que funciona por inteiro.
              </p>
            </noscript>
            <FlowForm
              key={key}
              flow={opened.flow}
              faults={opened.faults}
              choices={opened.choices}
              publishedVersion={opened.published_version}
            />
          </>
        ) : (
          <div className="sheet flow-file">
            <FaultList faults={opened.faults} />
            <YamlField key={key} source={refused?.typed.source ?? opened.source} faults={opened.faults} />
          </div>
        )}
        <p className="flow-editor-save">
          <Button type="submit">
            <Icon of={Save} />
            Salvar
          </Button>
          <span className="soft needs-script">Também com Ctrl+S.</span>
        </p>
      </Form>
    </section>
  );
}

/** The ways on after another person has changed the flow: look at their version, or replace it. */
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

/**
 * Returns the version that the shown text is based on, and a key that changes when another text has to be shown. Another
 * person's change, which the page loads after a refused save, changes neither.
 */
function useLoadedVersion({ version }: FlowDraft, answer: ActionResult | undefined) {
  const { state } = useNavigation();
  const [loaded, setLoaded] = useState({ version, key: 0, answer });
  const isNew = answer !== loaded.answer && state === "idle";
  if (isNew) {
    const isReplaced = answer?.done && (answer.intent === "discard" || answer.intent === "restore");
    setLoaded({
      version: answer?.done ? version : loaded.version,
      key: isReplaced ? loaded.key + 1 : loaded.key,
      answer,
    });
  }
  return loaded;
}

/** Saves by Ctrl+S, or by ⌘S. */
function useSaveKey(form: React.RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      form.current?.requestSubmit();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [form]);
}
