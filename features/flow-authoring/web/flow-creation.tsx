import { Form } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import type { ActionResult } from "#features/form-action.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { FileField } from "#ui/file-field.tsx";
import { PlainSelect } from "#ui/plain-select.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import type { FlowTemplate } from "../engine/flow-templates.ts";
import "./flow-creation.css";

const TEMPLATES: readonly { value: FlowTemplate; label: string; hint: string }[] = [
  {
    value: "anamnese",
    label: "Anamnese curta",
    hint: "Combinados sobre o uso das respostas, trabalho, corpo e descanso, e um desvio para quem sente dor.",
  },
  {
    value: "satisfaction",
    label: "Pesquisa de satisfação",
    hint: "Três notas. Quem deu notas baixas conta o que atrapalhou.",
  },
  {
    value: "enrolment",
    label: "Por onde começar",
    hint: "Quatro perguntas de matrícula, com uma trilha sugerida no fim.",
  },
  {
    value: "course-evaluation",
    label: "Avaliação de um curso",
    hint: "Só para quem está no curso: o que já usou e o que faltou.",
  },
];
const EMPTY = { value: "empty", label: "Em branco", hint: "Um texto, uma pergunta e o fim." };
const COPY = { value: "copy", label: "Cópia de outro fluxo", hint: "O que ele tem agora, com outro título." };
const SOURCE = { value: "source", label: "Arquivo YAML", hint: "Um arquivo da pasta de uma academia." };

interface FlowCreationProps {
  /** Flows that can be copied. */
  flows: readonly { friendly_id: string; title: string }[];
  answer: ActionResult | undefined;
}

/** Form that creates a flow: of a template, empty, a copy, or of a file. */
export function FlowCreation({ flows, answer }: FlowCreationProps) {
  const options = [...TEMPLATES, EMPTY, ...(flows.length > 0 ? [COPY] : []), SOURCE];
  const copies = flows.map(({ friendly_id, title }) => ({ value: friendly_id, label: title }));
  const typed = answer?.typed ?? {};
  return (
    <section className="sheet new-flow" id="novo-fluxo" aria-labelledby="novo-fluxo-titulo">
      <h2 id="novo-fluxo-titulo">Criar fluxo</h2>
      <Form method="post" encType="multipart/form-data" noValidate>
        <ActionMessage answer={answer} />
        <Field
          label="Título do fluxo"
          name="title"
          maxLength={300}
          defaultValue={typed.title}
          error={answer?.fields.title}
          hint="É o que as pessoas leem. Num arquivo, pode ficar vazio: vale o título dele."
        />
        <RadioGroup
          label="Começar de"
          name="from"
          look="cards"
          defaultValue={typed.from ?? "anamnese"}
          options={options}
        />
        {flows.length > 0 ? (
          <div className="new-flow-copy">
            <PlainSelect
              label="Fluxo a copiar"
              name="copy_of"
              placeholder="Escolha…"
              options={copies}
              defaultValue={typed.copy_of ?? ""}
              error={answer?.fields.copy_of}
            />
          </div>
        ) : null}
        <div className="new-flow-source">
          <FileField label="Arquivo do fluxo" name="file" accept=".yaml,.yml" hint="Até 200 kB." />
          <Field
            label="Ou cole o texto do arquivo"
            name="source"
            lines={6}
            defaultValue={typed.source}
            error={answer?.fields.source}
            spellCheck={false}
          />
        </div>
        <p>
          <Button type="submit" name="intent" value="create">
            Criar o rascunho
          </Button>
        </p>
      </Form>
    </section>
  );
}
