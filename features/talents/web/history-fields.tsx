import { Field } from "#ui/field.tsx";
import { MaskedField } from "#ui/masked-field.tsx";
import { monthText } from "../engine/labels.ts";
import { ListRows } from "./list-rows.tsx";
import type { FieldsProps } from "./section-form.tsx";

export function EducationFields({ talent: { education }, field }: FieldsProps) {
  return (
    <ListRows title="Estudos" add="Outro estudo" saved={education.length} max={8}>
      {(at) => (
        <>
          <Field label="Curso ou série" {...field(`education.${at}.course`, education[at]?.course)} maxLength={120} />
          <Field label="Escola" {...field(`education.${at}.school`, education[at]?.school)} maxLength={120} />
          <div className="talent-pair">
            <Field
              label="Ano em que começou"
              {...field(`education.${at}.start`, education[at]?.start)}
              inputMode="numeric"
              maxLength={4}
            />
            <Field
              label="Ano em que terminou"
              hint="Em branco se ainda estuda."
              {...field(`education.${at}.end`, education[at]?.end)}
              inputMode="numeric"
              maxLength={4}
            />
          </div>
        </>
      )}
    </ListRows>
  );
}

export function ExperienceFields({ talent: { experience }, field }: FieldsProps) {
  return (
    <>
      <p className="soft">Vale tudo o que você já fez: emprego, bico, voluntariado, cuidar de alguém da família.</p>
      <ListRows title="Experiências" add="Outra experiência" saved={experience.length} max={12}>
        {(at) => (
          <>
            <div className="talent-pair">
              <Field
                label="O que você fazia"
                {...field(`experience.${at}.role`, experience[at]?.role)}
                maxLength={120}
              />
              <Field label="Onde" {...field(`experience.${at}.company`, experience[at]?.company)} maxLength={120} />
              <MaskedField
                label="Começou em"
                mask="month"
                hint="Mês e ano, como 03/2021."
                {...field(`experience.${at}.start`, monthText(experience[at]?.start))}
              />
              <MaskedField
                label="Terminou em"
                mask="month"
                hint="Em branco se continua."
                {...field(`experience.${at}.end`, monthText(experience[at]?.end))}
              />
            </div>
            <Field
              label="Como era o trabalho"
              {...field(`experience.${at}.description`, experience[at]?.description)}
              maxLength={800}
              lines={3}
            />
          </>
        )}
      </ListRows>
    </>
  );
}
