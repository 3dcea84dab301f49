import { PenLine, Plus, Rows3 } from "lucide";
import { Fragment, useEffect, useRef, useState } from "react";
import { localDay } from "#shared/local-day.ts";
import { Icon } from "#ui/icon.tsx";
import type { Label } from "#ui/labelled.tsx";
import { focusAndReveal } from "#ui/take-focus.ts";
import { ConditionLine } from "./condition-line.tsx";
import { type Condition, conditionOf, expressionOf } from "./condition-rows.ts";
import { rowAbout, subjectsOf } from "./condition-subjects.ts";
import { ExpressionField } from "./expression-field.tsx";
import { useFieldsOwner } from "./fields-context.ts";

interface ConditionFieldProps extends Label {
  /** Whether the condition may be left out: what it decides about then always applies. */
  isOptional: boolean;
  /** The condition as the file has it; empty for none. */
  value: string;
  onChange(value: string | undefined): void;
}

/**
 * A condition in rows, such as “Quando [pergunta] [é] [resposta]”. A condition that rows cannot state is shown as text,
 * and stays as it is.
 */
export function ConditionField({ label, error, isOptional, value, onChange }: ConditionFieldProps) {
  const { owner, outline, dispatch } = useFieldsOwner();
  const [isText, setText] = useState(false);
  const condition = value === "" ? { join: "all" as const, rows: [] } : conditionOf(value);
  const subjects = subjectsOf(outline, owner);
  const put = (next: Condition) => onChange(expressionOf(next) || undefined);
  const say = (text: string) => dispatch({ do: "say", text });
  const isAsRows = condition !== null && !isText;
  const fieldset = useFocusAfterChange(isAsRows ? condition.rows.length : null);
  return (
    <ExpressionField
      ref={fieldset}
      label={label}
      error={error}
      asText={
        isAsRows
          ? null
          : {
              label: "Condição (avançado)",
              hint: condition
                ? "Na linguagem de condições dos fluxos."
                : "Esta condição é mais livre que as linhas: ela fica como está escrita aqui.",
            }
      }
      value={value}
      onType={(typed) => {
        setText(true);
        onChange(typed);
      }}
      actions={
        <div className="flow-edit-condition-actions">
          {isAsRows ? (
            <>
              <button
                type="button"
                className="text-button"
                disabled={subjects.length === 0}
                onClick={() => {
                  const [first] = subjects;
                  if (!first) return;
                  put({ ...condition, rows: [...condition.rows, rowAbout(first, { today: localDay() })] });
                  say(`Condição ${condition.rows.length + 1}: no fim da lista, para preencher.`);
                }}
              >
                <Icon of={Plus} />
                {condition.rows.length > 0 ? "Mais uma condição" : "Pôr uma condição"}
              </button>
              <button type="button" className="text-button" onClick={() => setText(true)}>
                <Icon of={PenLine} />
                Escrever como texto
              </button>
            </>
          ) : (
            <button
              type="button"
              className="text-button"
              onClick={() => {
                setText(false);
                if (!condition) onChange(undefined);
              }}
            >
              <Icon of={Rows3} />
              {condition ? "Voltar às linhas" : "Apagar e fazer por linhas"}
            </button>
          )}
        </div>
      }
    >
      {isAsRows ? (
        <ConditionRows
          condition={condition}
          subjects={subjects}
          isOptional={isOptional}
          onChange={put}
          onRemove={(at) => {
            put({ ...condition, rows: condition.rows.toSpliced(at, 1) });
            say(`Condição ${at + 1}: apagada.`);
          }}
        />
      ) : null}
    </ExpressionField>
  );
}

/**
 * Moves the focus to a row that was added, to the text (`count` is null) or the rows that took the other's place, and to
 * the first button when the row with the focus was removed.
 */
function useFocusAfterChange(count: number | null) {
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const last = useRef(count);
  useEffect(() => {
    const { current: shown } = fieldset;
    const { current: before } = last;
    last.current = count;
    if (count === before) return;
    const isLost = document.activeElement === document.body;
    const isAdded = count !== null && before !== null && count > before;
    const isSwitched = count === null || before === null;
    if (!isLost && !((isAdded || isSwitched) && shown?.contains(document.activeElement))) return;
    const rows = [...(shown?.querySelectorAll<HTMLElement>(".flow-edit-condition-line > select:first-child") ?? [])];
    const row = before === null ? rows[0] : isAdded ? rows.at(-1) : undefined;
    const text = shown?.querySelector<HTMLElement>("textarea");
    focusAndReveal(text ?? row ?? shown?.querySelector<HTMLElement>(".flow-edit-condition-actions button:enabled"));
  }, [count]);
  return fieldset;
}

interface ConditionRowsProps {
  condition: Condition;
  subjects: ReturnType<typeof subjectsOf>;
  isOptional: boolean;
  onChange(condition: Condition): void;
  onRemove(at: number): void;
}

function ConditionRows({ condition, subjects, isOptional, onChange, onRemove }: ConditionRowsProps) {
  const { join, rows } = condition;
  if (rows.length === 0) {
    const noSubject = "Nenhuma pergunta vem antes deste bloco. ";
    return (
      <p className="soft">
        {subjects.length === 0 ? noSubject : ""}
        {isOptional ? "Sempre." : "Ainda sem condição."}
      </p>
    );
  }
  return (
    <>
      {rows.map((row, at) => (
        <Fragment key={at}>
          {at === 1 ? (
            <select
              className="control small flow-edit-join"
              aria-label="Como juntar as condições"
              value={join}
              onChange={({ target }) => onChange({ ...condition, join: target.value === "any" ? "any" : "all" })}
            >
              <option value="all">e</option>
              <option value="any">ou</option>
            </select>
          ) : null}
          {at > 1 ? <p className="flow-edit-join soft">{join === "all" ? "e" : "ou"}</p> : null}
          <ConditionLine
            row={row}
            at={at}
            subjects={subjects}
            onChange={(next) => onChange({ ...condition, rows: rows.with(at, next) })}
            onRemove={() => onRemove(at)}
          />
        </Fragment>
      ))}
    </>
  );
}
