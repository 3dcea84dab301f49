import { Button } from "#ui/button.tsx";
import { DateField } from "#ui/date-field.tsx";
import { Field } from "#ui/field.tsx";
import type { AuthoredCourse } from "../contract.ts";
import { EditForm, useTyped } from "./course-form-context.tsx";

interface CourseSettingsProps {
  course: AuthoredCourse["course"];
  fields: Readonly<Record<string, string>>;
}

/** Form with the course's own fields: name, description, hours and last day. */
export function CourseSettings({ course, fields }: CourseSettingsProps) {
  const typed = useTyped("settings", {});
  const { name, description, hours, ends_on } = course;
  const error = (field: string) => fields[`edit.${field}`] ?? fields[field];
  return (
    <section className="sheet" id="dados" aria-labelledby="dados-titulo">
      <div className="sheet-head">
        <h2 id="dados-titulo">Dados do curso</h2>
      </div>
      <EditForm intent="settings" className="edit-form" key={[name, description, hours, ends_on].join("\n")}>
        <Field label="Nome" name="name" defaultValue={typed.name ?? name} maxLength={300} error={error("name")} />
        <Field
          label="Do que trata"
          name="description"
          lines={3}
          defaultValue={typed.description ?? description}
          maxLength={4000}
          error={error("description")}
        />
        <div className="edit-pair">
          <Field
            label="Carga horária, em horas"
            name="hours"
            inputMode="decimal"
            defaultValue={typed.hours ?? String(hours).replace(".", ",")}
            error={error("hours")}
          />
          <DateField
            label="Último dia da turma"
            name="ends_on"
            defaultValue={(typed.ends_on ?? ends_on) || null}
            error={error("ends_on")}
            hint="Sem data, não termina. Depois dela, o que há para ler continua aberto."
          />
        </div>
        <p>
          <Button type="submit" kind="quiet">
            Salvar os dados
          </Button>
        </p>
      </EditForm>
    </section>
  );
}
