import { useId } from "react";
import { Field } from "#ui/field.tsx";
import { PlainSelect } from "#ui/plain-select.tsx";
import { LEVEL_LABELS } from "../engine/labels.ts";
import { LANGUAGE_LEVELS } from "../constants.ts";
import { ListRows } from "./list-rows.tsx";
import type { FieldsProps } from "./section-form.tsx";
import { useKnownSkills } from "./use-known-skills.ts";

export function SkillFields({ talent: { skills, certificates }, ...rows }: FieldsProps) {
  const known = useKnownSkills();
  const list = useId();
  return (
    <>
      <datalist id={list}>
        {known.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <p className="soft">
        {certificates.length > 0
          ? "Ligue uma habilidade ao certificado que a prova: ela aparece primeiro nas buscas."
          : "Quando você tiver um certificado da academia, ele pode provar uma habilidade aqui."}
      </p>
      <ListRows
        title="Habilidades"
        add="Outra habilidade"
        list="skills.skills"
        saved={skills.skills}
        {...rows}
        max={30}
      >
        {(cell, row) => (
          <div className="talent-pair">
            <Field label="Habilidade" {...cell("name", row?.name)} maxLength={50} list={list} />
            {certificates.length > 0 ? (
              <PlainSelect
                label="Certificado que a prova"
                {...cell("certificate_id", row?.certificate_id)}
                placeholder="Nenhum"
                options={certificates.map(({ _id, course_name }) => ({ value: _id, label: course_name }))}
              />
            ) : null}
          </div>
        )}
      </ListRows>
      <ListRows title="Idiomas" add="Outro idioma" list="skills.languages" saved={skills.languages} {...rows} max={8}>
        {(cell, row) => (
          <div className="talent-pair">
            <Field label="Idioma" {...cell("name", row?.name)} maxLength={40} />
            <PlainSelect
              label="Domínio"
              {...cell("level", row?.level ?? "basic")}
              placeholder="Escolha"
              options={LANGUAGE_LEVELS.map((value) => ({ value, label: LEVEL_LABELS[value] }))}
            />
          </div>
        )}
      </ListRows>
    </>
  );
}
