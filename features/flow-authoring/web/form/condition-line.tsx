import { X } from "lucide";
import { useId, useState } from "react";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import type { ConditionRow } from "./condition-rows.ts";
import { comparesNothing, lostSubject, operatorWords, rowAbout, type Subject } from "./condition-subjects.ts";
import { localDay } from "#shared/local-day.ts";
import { WholeDayField } from "./day-field.tsx";
import { useFieldsOwner } from "./fields-context.ts";
import { NumberInput } from "./number-field.tsx";
import { PlainChoice } from "./select-field.tsx";
import { TickList } from "./tick-list.tsx";

interface ConditionLineProps {
  row: ConditionRow;
  at: number;
  subjects: readonly Subject[];
  onChange(row: ConditionRow): void;
  onRemove(): void;
}

/** One row of a condition: what it asks about, the comparison and the value. */
export function ConditionLine({ row, at, subjects, onChange, onRemove }: ConditionLineProps) {
  const { outline } = useFieldsOwner();
  const found = subjects.find(({ of, key }) => of === row.of && key === row.key);
  const subject = found ?? lostSubject(row, outline);
  const operators = subject.operators.includes(row.operator) ? subject.operators : [...subject.operators, row.operator];
  const nameOf = (one: Pick<Subject, "of" | "key">) => `${one.of}.${one.key}`;
  const of = `da condição ${at + 1}`;
  const today = localDay();
  return (
    <div className="flow-edit-condition-line" role="group" aria-label={`Condição ${at + 1}`}>
      <PlainChoice
        controlProps={{ "aria-label": `Pergunta ${of}` }}
        options={[...(found ? [] : [subject]), ...subjects].map((one) => ({ id: nameOf(one), text: one.text }))}
        value={nameOf(row)}
        onChange={(chosen) => {
          const next = subjects.find((one) => nameOf(one) === chosen);
          if (next) onChange(rowAbout(next, { today }));
        }}
      />
      <PlainChoice
        controlProps={{ "aria-label": `Comparação ${of}` }}
        options={operators.map((operator) => ({ id: operator, text: operatorWords(operator, subject.value) }))}
        value={row.operator}
        onChange={(chosen) => {
          const operator = operators.find((one) => one === chosen);
          if (operator) onChange(rowAbout(subject, { operator, values: row.values, today }));
        }}
      />
      {comparesNothing(row.operator) ? null : (
        <ConditionValue row={row} subject={subject} label={`Valor ${of}`} onChange={onChange} />
      )}
      <IconButton label={`Apagar a condição ${at + 1}`} onClick={onRemove}>
        <Icon of={X} />
      </IconButton>
      {row.operator === "is-not" && row.of === "answers" ? (
        <p className="field-hint">Vale também para quem não respondeu.</p>
      ) : null}
    </div>
  );
}

interface ConditionValueProps {
  row: ConditionRow;
  subject: Subject;
  label: string;
  onChange(row: ConditionRow): void;
}

function ConditionValue({ row, subject, label, onChange }: ConditionValueProps) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const [value = ""] = row.values;
  const put = (...values: (string | number)[]) => onChange({ ...row, values });
  if (row.operator === "one-of")
    return (
      <TickList
        label={label}
        options={subject.options ?? []}
        value={row.values.map(String)}
        // Without a value, the row would state nothing.
        onChange={(values) => values.length > 0 && put(...values)}
      />
    );
  if (subject.options)
    return (
      <PlainChoice
        controlProps={{ "aria-label": label }}
        options={subject.options}
        value={String(value)}
        onChange={(chosen) => put(chosen)}
      />
    );
  if (subject.value === "day") return <WholeDayField label={label} value={String(value)} onChange={put} />;
  if (subject.value === "number" && typeof value === "number")
    return (
      <div>
        <NumberInput
          isRequired
          controlProps={{
            "aria-label": label,
            "aria-invalid": problem ? true : undefined,
            "aria-describedby": problem ? id : undefined,
          }}
          value={value}
          onProblem={setProblem}
          onChange={(number) => number !== undefined && put(number)}
        />
        {problem ? (
          <p className="field-error" id={id}>
            {problem}
          </p>
        ) : null}
      </div>
    );
  return (
    <input
      className="control"
      aria-label={label}
      maxLength={300}
      value={String(value)}
      onChange={({ target }) => put(target.value)}
    />
  );
}
