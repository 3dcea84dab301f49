import { Field } from "#ui/field.tsx";
import { MaskedField } from "#ui/masked-field.tsx";
import { monthText } from "../engine/labels.ts";
import { ListRows } from "./list-rows.tsx";
import type { FieldsProps } from "./section-form.tsx";

export function EducationFields({ talent: { education }, ...rows }: FieldsProps) {
  return (
    <ListRows title="Estudos" add="Outro estudo" list="education" saved={education} {...rows} max={8}>
      {(cell, row) => (
        <>
          <Field label="Curso ou série" {...cell("course", row?.course)} maxLength={120} />
          <Field label="Escola" {...cell("school", row?.school)} maxLength={120} />
          <div className="talent-pair">
            <Field label="Ano em que começou" {...cell("start", row?.start)} inputMode="numeric" maxLength={4} />
            <Field
              label="Ano em que terminou"
              hint="Em branco se ainda estuda."
              {...cell("end", row?.end)}
              inputMode="numeric"
              maxLength={4}
            />
          </div>
        </>
      )}
    </ListRows>
  );
}

export function ExperienceFields({ talent: { experience }, ...rows }: FieldsProps) {
  return (
    <>
      <p className="soft">Vale tudo o que você já fez: emprego, bico, voluntariado, cuidar de alguém da família.</p>
      <ListRows title="Experiências" add="Outra experiência" list="experience" saved={experience} {...rows} max={12}>
        {(cell, row) => (
          <>
            <div className="talent-pair">
              <Field label="O que você fazia" {...cell("role", row?.role)} maxLength={120} />
              <Field label="Onde" {...cell("company", row?.company)} maxLength={120} />
              <MaskedField
                label="Começou em"
                mask="month"
                hint="Mês e ano, como 03/2021."
                {...cell("start", monthText(row?.start))}
              />
              <MaskedField
                label="Terminou em"
                mask="month"
                hint="Em branco se continua."
                {...cell("end", monthText(row?.end))}
              />
            </div>
            <Field label="Como era o trabalho" {...cell("description", row?.description)} maxLength={800} lines={3} />
          </>
        )}
      </ListRows>
    </>
  );
}
