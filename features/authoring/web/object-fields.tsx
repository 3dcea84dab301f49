import { useState } from "react";
import { Field } from "#ui/field.tsx";
import { LINK_TYPES } from "../engine/course-document.ts";
import type { OpenAuthoredObject } from "../contract.ts";

type ObjectHead = Omit<OpenAuthoredObject["object"], "friendly_id" | "is_draft">;

const LINK_LABELS: Record<(typeof LINK_TYPES)[number], string> = {
  artigo: "Artigo",
  audio: "Áudio",
  curso: "Curso",
  gaming: "Jogo",
  livro: "Livro",
  noticia: "Notícia",
  palestra: "Palestra",
  podcast: "Podcast",
  site: "Site",
  video: "Vídeo",
};

/** Fields of the object itself, above its blocks. */
export function ObjectFields({ object }: { object: ObjectHead }) {
  const [complete, setComplete] = useState(object.complete ?? "seen");
  return (
    <fieldset className="sheet object-head">
      <legend className="visually-hidden">O conteúdo</legend>
      <Field label="Título" name="title" defaultValue={object.title} maxLength={300} />
      <Field
        label="Resumo"
        name="lead"
        lines={2}
        defaultValue={object.lead}
        maxLength={2000}
        hint="Uma ou duas frases, logo abaixo do título."
      />
      <input type="hidden" name="type" value={object.type} />
      {object.type === "link" ? (
        <div className="edit-pair">
          <Field label="Endereço" name="url" type="url" defaultValue={object.url ?? ""} maxLength={2000} />
          <Choice
            label="Que material é"
            name="link_type"
            value={object.link_type ?? "artigo"}
            options={LINK_TYPES.map((value) => [value, LINK_LABELS[value]])}
          />
        </div>
      ) : null}
      {object.type === "joco" ? (
        <>
          <Field
            label="Endereço de início"
            name="joco_start"
            inputMode="url"
            defaultValue={object.joco_start ?? ""}
            maxLength={2000}
            hint="Quem oferece a atividade o informa. Começa por https://; uma que veio com a instalação, por /."
          />
          <div className="edit-pair">
            <Field
              label="Nome da atividade"
              name="joco_friendly_id"
              defaultValue={object.joco_friendly_id ?? ""}
              maxLength={80}
              hint="O nome que a atividade tem no site de quem a oferece: letras minúsculas, números e hifens."
            />
            <Choice
              label="Como a atividade abre"
              name="joco_opens"
              value={object.joco_opens ?? "new_tab"}
              options={[
                ["new_tab", "Em outra aba"],
                ["same_tab", "Na mesma aba"],
              ]}
            />
          </div>
        </>
      ) : null}
      <div className="edit-pair">
        <Field
          label="Minutos"
          name="minutes"
          inputMode="numeric"
          defaultValue={object.minutes ?? ""}
          hint={object.type === "content" ? "Vazio: calculamos pelo texto." : undefined}
        />
        <Field label="Pontos" name="points" inputMode="numeric" defaultValue={object.points} />
      </div>
      {object.type === "content" ? (
        <div className="edit-pair">
          <Choice
            label="Como se conclui"
            name="complete"
            value={complete}
            onChange={(value) => setComplete(value as typeof complete)}
            options={[
              ["seen", "Lendo até o fim"],
              ["quiz", "Acertando as perguntas"],
              ["minutes", "Ficando um tempo"],
            ]}
          />
          {/* Both fields are rendered for forms without scripts; the server saves the one that the selected rule
              needs. */}
          <div className="object-rule" data-complete={complete}>
            <Field
              label="Pede quantos por cento de acertos"
              name="pass"
              inputMode="numeric"
              defaultValue={object.pass ?? ""}
              hint="Vazio: todas as perguntas."
            />
            <Field label="Quantos minutos" name="stay" inputMode="numeric" defaultValue={object.stay ?? ""} />
          </div>
        </div>
      ) : null}
    </fieldset>
  );
}

interface ChoiceProps {
  label: string;
  name: string;
  value: string;
  onChange?: (value: string) => void;
  options: readonly (readonly [value: string, label: string])[];
}

/** Select field without an empty option. */
function Choice({ label, name, value, onChange, options }: ChoiceProps) {
  return (
    <label className="object-choose">
      {label}
      <select className="control" name={name} defaultValue={value} onChange={({ target }) => onChange?.(target.value)}>
        {options.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
