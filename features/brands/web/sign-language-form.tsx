import type { ActionResult } from "#features/form-action.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { Labelled } from "#ui/labelled.tsx";
import type { Integrations } from "../contract.ts";
import { IntegrationSheet } from "./integration-sheet.tsx";

type SignLanguage = Integrations["sign_language"];

const POSITIONS: readonly [SignLanguage["position"], string][] = [
  ["R", "À direita, no meio"],
  ["TR", "À direita, em cima"],
  ["BR", "À direita, embaixo"],
  ["L", "À esquerda, no meio"],
  ["TL", "À esquerda, em cima"],
  ["BL", "À esquerda, embaixo"],
  ["T", "No meio, em cima"],
  ["B", "No meio, embaixo"],
];
const AVATARS: readonly [SignLanguage["avatar"], string][] = [
  ["icaro", "Ícaro"],
  ["hosana", "Hosana"],
  ["guga", "Guga"],
  ["random", "Um dos três, por sorteio"],
];

interface SignLanguageFormProps {
  signLanguage: SignLanguage;
  version: string;
  refused: ActionResult | undefined;
}

/** Form for the VLibras widget, with a note on what it downloads and sends. */
export function SignLanguageForm({ signLanguage, version, refused }: SignLanguageFormProps) {
  const { enabled, position, avatar, opacity } = signLanguage;
  const typed = refused?.typed;
  const fields = refused?.fields ?? {};
  return (
    <IntegrationSheet
      id="libras-titulo"
      title="Botão de Libras"
      state={enabled ? "Ligado" : "Desligado"}
      intent="save-sign-language"
      version={version}
      answer={refused}
      save="Salvar o botão de Libras"
    >
      <p className="soft">
        Traduz o texto das páginas com o VLibras, do governo federal. Enquanto ninguém toca no botão, nada é buscado. Ao
        abrir, o navegador da pessoa busca o programa e o avatar em vlibras.gov.br: de 5 a 10 MB na primeira vez, e
        depois alguns kB por sinal. O texto escolhido vai para lá, para ser traduzido.
      </p>
      <Checkbox
        name="enabled"
        label="Mostrar o botão em todas as páginas"
        defaultValue={typed ? typed.enabled === "on" : enabled}
      />
      <Choice
        label="Lugar"
        name="position"
        options={POSITIONS}
        chosen={typed?.position ?? position}
        error={fields.position}
        hint="Em telas pequenas, o botão fica sempre no canto de cima, à direita."
      />
      <Choice
        label="Quem sinaliza"
        name="avatar"
        options={AVATARS}
        chosen={typed?.avatar ?? avatar}
        error={fields.avatar}
      />
      <Field
        label="Opacidade, em %"
        name="opacity"
        type="number"
        inputMode="numeric"
        min={0}
        max={100}
        defaultValue={typed?.opacity ?? Math.round(opacity * 100)}
        error={fields.opacity}
      />
    </IntegrationSheet>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  options: readonly (readonly [value: string, label: string])[];
  chosen: string;
  error: string | undefined;
  hint?: string;
}

function Choice({ label, name, options, chosen, error, hint }: ChoiceProps) {
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(controlProps) => (
        <select className="control" name={name} defaultValue={chosen} {...controlProps}>
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
