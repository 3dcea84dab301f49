import { Copy, Search } from "lucide";
import { Form } from "react-router";
import { countText } from "#shared/number-text.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Icon } from "#ui/icon.tsx";
import { PlainSelect } from "#ui/plain-select.tsx";
import type { AuthoredCourse, ListedCourse } from "../contract.ts";
import { EditForm } from "./course-form-context.tsx";

interface CopyFromProps {
  opened: AuthoredCourse;
  /** The academy's other courses. */
  others: readonly ListedCourse[];
  /** The course chosen to copy from; null before one is chosen. */
  source: AuthoredCourse | null;
}

/** Form to choose trails and objects of another course and copy them to this one's draft. */
export function CopyFrom({ opened, others, source }: CopyFromProps) {
  if (others.length === 0) return null;
  return (
    <details
      className="new-trail copy-from"
      id="copiar"
      key={source?.course._id ?? ""}
      open={source !== null || undefined}
    >
      <summary>
        <Icon of={Copy} />
        Copiar de outro curso
      </summary>
      <div className="sheet copy-box">
        <Form method="get" action="#copiar" className="copy-choose" preventScrollReset>
          <PlainSelect
            label="De qual curso"
            name="copiar"
            defaultValue={source?.course._id ?? ""}
            placeholder="Escolha um curso"
            options={others.map(({ _id, name }) => ({ value: _id, label: name }))}
          />
          <Button type="submit" kind="quiet">
            <Icon of={Search} />
            Ver o que há nele
          </Button>
        </Form>
        {source ? <Parts opened={opened} source={source} /> : null}
      </div>
    </details>
  );
}

function Parts({ opened, source }: { opened: AuthoredCourse; source: AuthoredCourse }) {
  return (
    <EditForm intent="copy" also={{ from: source.course._id, name: source.course.name }} className="copy-parts">
      {source.trails.map((trail) => (
        <fieldset key={trail.friendly_id}>
          <legend>{trail.name}</legend>
          <Checkbox
            name="trails"
            inputValue={trail.friendly_id}
            label={<b>A trilha inteira</b>}
            hint={`${countText(trail.objects.length, "conteúdo")}, ${trail.sequential ? "em sequência" : "em qualquer ordem"}.`}
          />
          {trail.objects.map(({ friendly_id, title }) => (
            <Checkbox key={friendly_id} name="objects" inputValue={friendly_id} label={title} />
          ))}
        </fieldset>
      ))}
      <PlainSelect
        label="Conteúdos avulsos vão para"
        name="to"
        defaultValue={opened.trails.at(-1)?.friendly_id ?? ""}
        placeholder="Uma trilha nova"
        options={opened.trails.map(({ friendly_id, name }) => ({ value: friendly_id, label: name }))}
      />
      <p className="soft">
        Vem o que está escrito lá agora, também o que ainda não foi publicado. Imagens e arquivos são os mesmos; o
        progresso das pessoas fica no outro curso.
      </p>
      <Button type="submit">
        <Icon of={Copy} />
        Copiar para este curso
      </Button>
    </EditForm>
  );
}
