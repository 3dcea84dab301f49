import { X } from "lucide";
import { useId, useRef } from "react";
import type { Media } from "#features/media/contract.ts";
import { LibraryButton } from "#features/media/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Icon } from "#ui/icon.tsx";
import { Link } from "#ui/link.tsx";
import { type Fields, type Path, textIn } from "./fields.ts";
import { useFieldsOwner } from "./fields-context.ts";
import type { FormField } from "./form-field.ts";

interface MediaPathProps {
  field: Extract<FormField, { as: "media" }>;
  error: string | undefined;
  fields: Fields;
  path: Path;
}

/** Choice of a file of the library. A video brings its captions along, and a picture its description. */
export function MediaPath({ field, error, fields, path }: MediaPathProps) {
  const { owner, choices, dispatch } = useFieldsOwner();
  const id = useId();
  const chooser = useRef<HTMLButtonElement>(null);
  const value = textIn(fields, field.name);
  const file = choices.files.find((one) => one.path === value);
  const set = (name: string, chosen: string | undefined) =>
    dispatch({ do: "set", key: owner, path: [...path.slice(0, -1), name], value: chosen });
  const choose = (media: Media) => {
    set(field.name, media.path);
    if (field.of === "video" && media.captions) set("captions", media.captions);
    // A description of another picture does not fit this one.
    const isOther = value !== "" && value !== media.path;
    const brings = isOther || (media.alt && textIn(fields, "alt") === "");
    if (field.of === "picture" && field.name === "src" && brings) set("alt", media.alt);
  };
  return (
    <div className="field" role="group" aria-labelledby={id} aria-describedby={error ? `${id}-error` : undefined}>
      <b id={id}>{field.label}</b>
      <p className="flow-edit-file">{file?.name ?? (value || "Nenhum arquivo ainda.")}</p>
      <div className="flow-edit-file-actions">
        <LibraryButton
          ref={chooser}
          kind={field.of}
          label="Escolher da biblioteca"
          of={field.label}
          onChoose={choose}
        />
        {value && field.isOptional ? (
          <button
            type="button"
            className="button button-quiet small"
            onClick={() => {
              set(field.name, undefined);
              dispatch({ do: "say", text: `${field.label}: nenhum arquivo.` });
              chooser.current?.focus();
            }}
          >
            <Icon of={X} />
            Deixar sem
          </button>
        ) : null}
        <Link className="link" to={paths.staff("midias")} target="_blank">
          Enviar um arquivo à biblioteca
        </Link>
      </div>
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
