import { type Label, Labelled } from "#ui/labelled.tsx";
import { type Fields, type Path, textIn } from "./fields.ts";
import { useFieldsOwner } from "./fields-context.ts";
import { OFF_AIR, SelectField } from "./select-field.tsx";

interface PlaceFieldProps extends Label {
  /** The row or effect that has the course, with its trail or object. */
  fields: Fields;
  path: Path;
}

/** Choice of an object of a course, or of a trail, which stands for its first object. */
export function PlaceField({ label, hint, error, fields, path }: PlaceFieldProps) {
  const { owner, choices, dispatch } = useFieldsOwner();
  const [course, trail, object] = [textIn(fields, "course"), textIn(fields, "trail"), textIn(fields, "object")];
  const set = (name: string, value: string | undefined) =>
    dispatch({ do: "set", key: owner, path: [...path, name], value: value || undefined });
  const trails = choices.courses.find(({ friendly_id }) => friendly_id === course)?.trails ?? [];
  const value = trail ? `trail ${trail}` : object ? `object ${object}` : "";
  const known = trails.flatMap((one) => [
    `trail ${one.friendly_id}`,
    ...one.objects.map(({ friendly_id }) => `object ${friendly_id}`),
  ]);
  const choose = (chosen: string) => {
    const [kind, id] = chosen.split(" ");
    set("trail", kind === "trail" ? id : undefined);
    set("object", kind === "object" ? id : undefined);
  };
  return (
    <div className="flow-edit-place">
      <SelectField
        label="Curso"
        placeholder="Escolha um curso"
        lost={OFF_AIR}
        options={choices.courses.map(({ friendly_id, name }) => ({ id: friendly_id, text: name }))}
        value={course}
        onChange={(chosen) => {
          set("course", chosen);
          choose("");
        }}
      />
      <Labelled label={label} hint={hint} error={error}>
        {(controlProps) => (
          <select
            className="control"
            {...controlProps}
            disabled={course === ""}
            value={value}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">{course ? "Escolha um conteúdo ou uma trilha" : "Escolha antes o curso"}</option>
            {value && !known.includes(value) ? (
              <option value={value}>
                {trail || object} ({OFF_AIR})
              </option>
            ) : null}
            {trails.map((one) => (
              <optgroup key={one.friendly_id} label={one.name}>
                <option value={`trail ${one.friendly_id}`}>Começar a trilha “{one.name}”</option>
                {one.objects.map(({ friendly_id, title }) => (
                  <option key={friendly_id} value={`object ${friendly_id}`}>
                    {title}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </Labelled>
    </div>
  );
}
