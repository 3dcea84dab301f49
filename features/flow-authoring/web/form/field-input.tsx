import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { CitingField } from "./citing-field.tsx";
import { ConditionField } from "./condition-field.tsx";
import { DayField } from "./day-field.tsx";
import { type Fields, type Path, textIn, textsIn } from "./fields.ts";
import { useFieldsOwner } from "./fields-context.ts";
import type { FormField } from "./form-field.ts";
import { MarkdownField } from "./markdown-field.tsx";
import { MediaPath } from "./media-path.tsx";
import { NumberField } from "./number-field.tsx";
import { PlaceField } from "./place-field.tsx";
import { OFF_AIR, SelectField } from "./select-field.tsx";
import { SumField } from "./sum-field.tsx";
import { TargetField } from "./target-field.tsx";
import { TickList } from "./tick-list.tsx";

/** A field without fields of its own. */
type LeafField = Exclude<FormField, { as: "group" | "rows" }>;

interface FieldInputProps {
  field: LeafField;
  /** The block, row or head that has the field. */
  fields: Fields;
  path: Path;
  error: string | undefined;
}

/** The input of one field, according to the field's `as`. */
export function FieldInput({ field, fields, path, error }: FieldInputProps) {
  const { owner, outline, choices, dispatch } = useFieldsOwner();
  const value = fields[field.name];
  const set = (next: unknown) => dispatch({ do: "set", key: owner, path, value: next });
  const setRow = (row: Fields) => dispatch({ do: "set", key: owner, path: path.slice(0, -1), value: row });
  const text = textIn(fields, field.name);
  const { label, hint } = field;
  const words = { label, hint, error };
  switch (field.as) {
    case "line":
      return (
        <Field
          {...words}
          maxLength={field.max ?? 300}
          value={value === undefined ? (field.byDefault ?? "") : text}
          onChange={({ target }) => set(target.value)}
        />
      );
    case "area":
      return <Field {...words} lines={3} maxLength={5000} value={text} onChange={({ target }) => set(target.value)} />;
    case "citing":
      return <CitingField {...words} value={text} onChange={set} />;
    case "markdown":
      return <MarkdownField {...words} initial={text} onChange={set} />;
    case "number":
      return (
        <NumberField
          {...words}
          unit={field.unit}
          placeholder={field.placeholder}
          byDefault={field.byDefault}
          value={typeof value === "number" ? value : undefined}
          onChange={set}
        />
      );
    case "flag":
      return (
        <>
          <Checkbox
            label={label}
            {...(hint !== undefined && { hint })}
            value={typeof value === "boolean" ? value : field.byDefault}
            onChange={set}
          />
          {error ? <p className="field-error">{error}</p> : null}
        </>
      );
    case "three-way":
      return (
        <SelectField
          {...words}
          placeholder={field.absent}
          options={[
            { id: "yes", text: "Sim" },
            { id: "no", text: "Não" },
          ]}
          value={typeof value === "boolean" ? (value ? "yes" : "no") : ""}
          onChange={(chosen) => set(chosen === "" ? undefined : chosen === "yes")}
        />
      );
    case "pick":
      return (
        <SelectField
          {...words}
          options={field.options.map((option) => ({ id: option.value, text: option.label }))}
          value={text}
          // An effect of another kind has other fields.
          onChange={field.name === "do" ? (kind) => setRow({ do: kind, when: fields["when"] }) : set}
        />
      );
    case "ticks":
      return (
        <TickList
          {...words}
          options={field.options.map((option) => ({ id: option.value, text: option.label }))}
          value={textsIn(fields, field.name)}
          onChange={set}
        />
      );
    case "scores":
      return (
        <TickList
          {...words}
          options={outline.scores}
          empty="O fluxo ainda não tem resultados: acrescente um em “Resultados”, no alto."
          value={textsIn(fields, field.name)}
          onChange={set}
        />
      );
    case "section":
      return <SelectField {...words} placeholder="Nenhuma" options={outline.sections} value={text} onChange={set} />;
    case "course":
      return (
        <SelectField
          {...words}
          placeholder={field.isOptional ? "Qualquer pessoa" : "Escolha um curso"}
          lost={OFF_AIR}
          options={choices.courses.map(({ friendly_id, name }) => ({ id: friendly_id, text: name }))}
          value={text}
          onChange={set}
        />
      );
    case "day":
      return <DayField {...words} value={text || field.byDefault} onChange={set} />;
    case "target":
      return <TargetField {...words} isOptional={field.isOptional ?? false} value={text} onChange={set} />;
    case "place":
      return <PlaceField {...words} fields={fields} path={path.slice(0, -1)} />;
    case "media":
      return <MediaPath field={field} error={error} fields={fields} path={path} />;
    case "condition":
      return <ConditionField {...words} isOptional={field.isOptional ?? false} value={text} onChange={set} />;
    case "sum":
      return <SumField {...words} value={text} onChange={set} />;
  }
}
