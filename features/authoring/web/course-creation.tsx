import { Form } from "react-router";
import { ActionMessage } from "#features/action-message.tsx";
import type { ActionResult } from "#features/form-action.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { RadioGroup } from "#ui/radio-group.tsx";
import type { CourseTemplate } from "../contract.ts";

interface CourseCreationProps {
  templates: readonly CourseTemplate[];
  answer: ActionResult | undefined;
}

/** Form that creates a course, blank or from a template whose outline can be viewed first. */
export function CourseCreation({ templates, answer }: CourseCreationProps) {
  const options = templates.map(({ template, name, about }) => ({ value: template, label: name, hint: about }));
  return (
    <section className="sheet new-course" id="novo-curso" aria-labelledby="novo-curso-titulo">
      <h2 id="novo-curso-titulo">Novo curso</h2>
      <Form method="post" noValidate>
        <ActionMessage answer={answer} />
        <Field
          label="Nome do curso"
          name="name"
          maxLength={300}
          defaultValue={answer?.typed.name}
          error={answer?.fields.name}
          hint="Num modelo, pode ficar vazio: vale o nome dele."
        />
        <Field
          label="Do que trata"
          name="description"
          lines={2}
          maxLength={4000}
          defaultValue={answer?.typed.description}
          error={answer?.fields.description}
          hint="Uma ou duas frases. Pode ficar para depois."
        />
        <RadioGroup
          label="Começar de"
          name="template"
          look="cards"
          defaultValue={answer?.typed.template ?? ""}
          options={[{ value: "", label: "Em branco", hint: "Uma trilha e um conteúdo para escrever." }, ...options]}
        />
        <details className="outlines">
          <summary className="text-button">Ver o que há em cada modelo</summary>
          <div className="outline-list">
            {templates.map((template) => (
              <Outline key={template.template} template={template} />
            ))}
          </div>
        </details>
        <p>
          <Button type="submit" name="intent" value="create">
            Criar o rascunho
          </Button>
        </p>
      </Form>
    </section>
  );
}

function Outline({ template: { name, outline } }: { template: CourseTemplate }) {
  return (
    <section aria-label={name}>
      <h3>{name}</h3>
      <ul>
        {outline.map((trail) => (
          <li key={trail.name}>
            {trail.name}
            <ol>
              {trail.objects.map((title) => (
                <li key={title}>{title}</li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </section>
  );
}
