import type { ActionResult } from "#features/form-action.ts";
import { countText } from "#shared/number-text.ts";
import { Field } from "#ui/field.tsx";
import { IntegrationSheet } from "./integration-sheet.tsx";

interface HeadsFormProps {
  /** The tags as HTML, one per line. */
  heads: string;
  version: string;
  refused: ActionResult | undefined;
}

/** Form for the tags in the head of every page. */
export function HeadsForm({ heads, version, refused }: HeadsFormProps) {
  const count = heads === "" ? 0 : heads.split("\n").length;
  return (
    <IntegrationSheet
      id="etiquetas-titulo"
      title="Etiquetas das páginas"
      state={count === 0 ? "Nenhuma" : countText(count, "linha")}
      intent="save-heads"
      version={version}
      answer={refused}
      save="Salvar as etiquetas"
    >
      <p className="soft">
        Vão no <code>&lt;head&gt;</code> de todas as páginas: prova de domínio para buscadores, ícones próprios, dados
        estruturados.
      </p>
      <Field
        label="Etiquetas em HTML"
        name="heads"
        lines={8}
        spellCheck={false}
        autoCapitalize="none"
        defaultValue={refused ? (refused.typed.heads ?? "") : heads}
        error={refused?.fields.heads}
        hint="Até 30: “meta”, “link” (icon, apple-touch-icon, manifest, canonical, me, alternate) e “script” só do tipo application/ld+json. Nada que rode, busque estilos de fora ou leve a outra página; o que for recusado aparece aqui, com a linha e o motivo."
      />
    </IntegrationSheet>
  );
}
