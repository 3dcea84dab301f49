import type { ActionResult } from "#features/form-action.ts";
import { countText } from "#shared/number-text.ts";
import { Field } from "#ui/field.tsx";
import { IntegrationSheet } from "./integration-sheet.tsx";

interface EmbedsFormProps {
  embeds: readonly string[];
  version: string;
  refused: ActionResult | undefined;
}

/** Form for the sites that contents may embed. */
export function EmbedsForm({ embeds, version, refused }: EmbedsFormProps) {
  const count = embeds.length;
  return (
    <IntegrationSheet
      id="sites-titulo"
      title="Sites incorporados"
      state={count === 0 ? "Nenhum" : countText(count, "endereço")}
      intent="save-embeds"
      version={version}
      answer={refused}
      save="Salvar os sites"
    >
      <p className="soft">
        Um conteúdo pode mostrar, dentro da página, um mapa, um formulário ou um painel destes sites, e de nenhum outro.
        Cada um só é buscado quando a pessoa pede. YouTube e Vimeo não precisam estar aqui. Um endereço que sai da lista
        fecha na hora o que o usava.
      </p>
      <Field
        label="Endereços, um por linha"
        name="embeds"
        lines={Math.max(4, count + 1)}
        spellCheck={false}
        autoCapitalize="none"
        defaultValue={refused ? (refused.typed.embeds ?? "") : embeds.join("\n")}
        error={refused?.fields.embeds}
        hint="Até 20, só o nome, como “www.openstreetmap.org”: sem https://, sem barra e sem “*”. O site precisa deixar-se incorporar."
      />
    </IntegrationSheet>
  );
}
