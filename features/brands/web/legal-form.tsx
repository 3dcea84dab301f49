import { useState } from "react";
import { Form } from "react-router";
import type { ActionResult } from "#features/form-action.ts";
import type { LegalTexts } from "#features/pages/contract.ts";
import type { LegalKind } from "#features/pages/constants.ts";
import { VersionField, versionToSend } from "#features/version-field.tsx";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { useRenderedLegal } from "./use-rendered-legal.ts";

interface LegalFormProps {
  kind: LegalKind;
  name: string;
  texts: LegalTexts;
  answer: ActionResult | undefined;
}

/** Editor of a legal text in Markdown, with a preview and a field for the summary of the changes. */
export function LegalForm({ kind, name, texts, answer }: LegalFormProps) {
  const [newest] = texts.versions;
  const { fields = {}, typed } = answer?.problem ? answer : {};
  const [body, setBody] = useState(typed?.body || texts.body);
  const html = useRenderedLegal(body);
  const next = Number(versionToSend(answer, newest?.version ?? 0, "base_version")) + 1;
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      className="sheet legal-form"
      aria-labelledby="texto-titulo"
    >
      <div className="sheet-head">
        <h2 id="texto-titulo">{newest ? `Escrever a versão ${next}` : "Escrever a primeira versão"}</h2>
      </div>
      <input type="hidden" name="intent" value="publish-legal" />
      <input type="hidden" name="kind" value={kind} />
      <VersionField name="base_version" loaded={newest?.version ?? 0} answer={answer} />
      {answer?.version ? (
        <p>
          <Link className="link" to={paths.legal(kind, Number(answer.version))} target="_blank">
            Ler a versão {answer.version}, em outra aba
          </Link>
        </p>
      ) : null}
      <Field
        label="Título"
        name="title"
        maxLength={200}
        defaultValue={typed?.title ?? newest?.title ?? name}
        error={fields.title}
      />
      <div className="legal-two">
        <Field
          label="Texto"
          name="body"
          lines={22}
          value={body}
          onChange={({ currentTarget }) => setBody(currentTarget.value)}
          error={fields.body}
          hint="Em Markdown: ## título, **negrito**, - lista, linha em branco entre parágrafos."
        />
        <div className="legal-preview needs-script">
          <h3 id="texto-fica">Como fica</h3>
          <div
            className="prose"
            role="region"
            aria-labelledby="texto-fica"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by the keyboard
            tabIndex={0}
            dangerouslySetInnerHTML={{ __html: html }}
          />
        </div>
      </div>
      <Field
        label={newest ? "O que mudou, em uma linha" : "O que há de novo, em uma linha (opcional)"}
        name="changes"
        maxLength={1000}
        defaultValue={typed?.changes ?? ""}
        error={fields.changes}
        hint="Quem já aceitou lê isto antes de aceitar de novo."
      />
      <Checkbox
        name="everybody_accepts"
        label="Sim, todas as pessoas precisam aceitar."
        hint="Cada uma lê e aceita esta versão antes de continuar, você também."
        defaultValue={typed?.everybody_accepts === "on"}
      />
      {fields.everybody_accepts ? <p className="field-error">{fields.everybody_accepts}</p> : null}
      <p>
        <Button type="submit">Publicar a versão {next}</Button>
      </p>
    </Form>
  );
}
