import { PenLine, Rows3, X } from "lucide";
import { useRef, useState } from "react";
import { expressionKey } from "#shared/expression-key.ts";
import { Icon } from "#ui/icon.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import type { Label } from "#ui/labelled.tsx";
import { focusAndReveal } from "#ui/take-focus.ts";
import { hasPoints } from "./block-kinds.ts";
import { ExpressionField } from "./expression-field.tsx";
import { useFieldsOwner } from "./fields-context.ts";
import type { Named, Outline } from "./flow-outline.ts";
import { type PointsSum, sumExpression, sumOf } from "./points-sum.ts";
import { PlainChoice, SelectField } from "./select-field.tsx";

interface SumFieldProps extends Label {
  /** The expression of a score; empty for none. */
  value: string;
  onChange(value: string | undefined): void;
}

/** How a score is computed: the sum or the average of the points of questions, or an expression as text. */
export function SumField({ label, error, value, onChange }: SumFieldProps) {
  const { outline } = useFieldsOwner();
  const [isText, setText] = useState(false);
  const sum = value === "" ? { how: "sum" as const, keys: [] } : sumOf(value);
  const isAsSum = sum !== null && !isText;
  return (
    <ExpressionField
      label={label}
      error={error}
      asText={
        isAsSum
          ? null
          : {
              label: "Conta (avançado)",
              hint: sum
                ? "Na linguagem de condições dos fluxos."
                : "Esta conta é mais livre que uma soma: ela fica como está escrita aqui.",
            }
      }
      value={value}
      onType={(typed) => {
        setText(true);
        onChange(typed);
      }}
      actions={
        <button
          type="button"
          className="text-button flow-edit-more"
          onClick={() => {
            if (!isAsSum && !sum) onChange(undefined);
            setText(isAsSum);
          }}
        >
          <Icon of={isAsSum ? PenLine : Rows3} />
          {isAsSum ? "Escrever a conta como texto" : sum ? "Voltar à soma" : "Apagar e somar perguntas"}
        </button>
      }
    >
      {isAsSum ? (
        <SumRows
          sum={sum}
          questions={questionsIn(outline)}
          onChange={(next) => onChange(sumExpression(next) || undefined)}
        />
      ) : null}
    </ExpressionField>
  );
}

function questionsIn({ blocks }: Outline): Named[] {
  return blocks.filter(({ type }) => hasPoints(type)).map(({ id, text }) => ({ id: expressionKey(id), text }));
}

interface SumRowsProps {
  sum: PointsSum;
  questions: readonly Named[];
  onChange(sum: PointsSum): void;
}

function SumRows({ sum, questions, onChange }: SumRowsProps) {
  const { dispatch } = useFieldsOwner();
  const { how, keys } = sum;
  const list = useRef<HTMLDivElement>(null);
  // An average of one question is written like its sum, so that the choice has to be remembered here.
  const [wanted, setWanted] = useState(how);
  const shown = keys.length < 2 ? wanted : how;
  const left = questions.filter(({ id }) => !keys.includes(id));
  const say = (text: string) => dispatch({ do: "say", text });
  const textOf = (key: string) => questions.find(({ id }) => id === key)?.text ?? `${key} (não existe mais)`;
  const remove = (key: string, at: number) => {
    // The button is about to go: its neighbours stay.
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    focusAndReveal(buttons[at + 1] ?? buttons[at - 1] ?? list.current?.querySelector("select"));
    onChange({ how: shown, keys: keys.filter((one) => one !== key) });
    say(`${textOf(key)}: fora da conta.`);
  };
  return (
    <div ref={list} className="flow-edit-sum">
      <SelectField
        label="Conta"
        placeholder="Soma dos pontos"
        options={[{ id: "average", text: "Média dos pontos" }]}
        value={shown === "average" ? "average" : ""}
        onChange={(chosen) => {
          const next = chosen === "average" ? "average" : "sum";
          setWanted(next);
          onChange({ how: next, keys });
        }}
      />
      {keys.map((key, at) => (
        <div key={key} className="flow-edit-summand">
          <span>{textOf(key)}</span>
          <IconButton label={`Tirar da conta: ${textOf(key)}`} onClick={() => remove(key, at)}>
            <Icon of={X} />
          </IconButton>
        </div>
      ))}
      {left.length > 0 ? (
        <PlainChoice
          controlProps={{ "aria-label": "Acrescentar uma pergunta à conta" }}
          placeholder="Acrescentar uma pergunta…"
          options={left}
          value=""
          onChange={(key) => {
            if (!key) return;
            onChange({ how: shown, keys: [...keys, key] });
            say(`${textOf(key)}: na conta.`);
            // Without another question, the choice is about to go.
            if (left.length === 1) focusAndReveal(list.current?.querySelector("select"));
          }}
        />
      ) : null}
    </div>
  );
}
