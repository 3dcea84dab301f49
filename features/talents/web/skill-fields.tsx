import { Field } from "#ui/field.tsx";
import { PlainSelect } from "#ui/plain-select.tsx";
import { LEVEL_LABELS } from "../engine/labels.ts";
import { LANGUAGE_LEVELS } from "../engine/sections.ts";
import { ListRows } from "./list-rows.tsx";
import type { FieldsProps } from "./section-form.tsx";

export function SkillFields({ talent: { skills, certificates }, field }: FieldsProps) {
  return (
    <>
      <p className="soft">
        {certificates.length > 0
          ? "Ligue uma habilidade ao certificado que a prova: ela aparece primeiro nas buscas."
          : "Quando você tiver um certificado da academia, ele pode provar uma habilidade aqui."}
      </p>
      <ListRows title="Habilidades" add="Outra habilidade" saved={skills.skills.length} max={30}>
        {(at) => (
          <div className="talent-pair">
            <Field label="Habilidade" {...field(`skills.skills.${at}.name`, skills.skills[at]?.name)} maxLength={50} />
            {certificates.length > 0 ? (
              <PlainSelect
                label="Certificado que a prova"
                {...field(`skills.skills.${at}.certificate_id`, skills.skills[at]?.certificate_id)}
                placeholder="Nenhum"
                options={certificates.map(({ _id, course_name }) => ({ value: _id, label: course_name }))}
              />
            ) : null}
          </div>
        )}
      </ListRows>
      <ListRows title="Idiomas" add="Outro idioma" saved={skills.languages.length} max={8}>
        {(at) => (
          <div className="talent-pair">
            <Field
              label="Idioma"
              {...field(`skills.languages.${at}.name`, skills.languages[at]?.name)}
              maxLength={40}
            />
            <PlainSelect
              label="Domínio"
              {...field(`skills.languages.${at}.level`, skills.languages[at]?.level ?? "basic")}
              placeholder="Escolha"
              options={LANGUAGE_LEVELS.map((value) => ({ value, label: LEVEL_LABELS[value] }))}
            />
          </div>
        )}
      </ListRows>
    </>
  );
}
