import type { LandingDraft, LandingDraftItem, StoredLanding } from "#features/pages/contract.ts";
import { EMPTY_ITEM } from "#features/pages/constants.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";

interface LandingItemsProps {
  draft: LandingDraft;
  name: string;
  faults: Readonly<Record<string, string>>;
  questions: StoredLanding["questions"];
  onChange(items: LandingDraftItem[]): void;
}

type Part = Exclude<keyof LandingDraftItem, "question">;

const PARTS: Readonly<Record<"numbers" | "testimonials", readonly (readonly [Part, string, number?])[]>> = {
  numbers: [
    ["value", "Número"],
    ["label", "O que ele conta"],
  ],
  testimonials: [
    ["quote", "O que a pessoa diz", 3],
    ["name", "Nome"],
    ["role", "O que ela faz"],
  ],
};

/** Fields for the numbers, testimonials or questions of a block. */
export function LandingItems({ draft: { type, items }, name, faults, questions, onChange }: LandingItemsProps) {
  const all = faults[`${name}.items`];
  if (type === "faq") return <Questions {...{ items, name, questions, onChange }} error={all} />;
  const kind = type === "numbers" ? "numbers" : "testimonials";
  const what = kind === "numbers" ? "Número" : "Depoimento";
  const change = (at: number, part: Part, value: string) =>
    onChange(items.map((item, index) => (index === at ? { ...item, [part]: value } : item)));
  return (
    <div className="landing-items">
      {all ? <p className="field-error">{all}</p> : null}
      {items.map((item, at) => (
        <fieldset key={at}>
          <legend>
            {what} {at + 1}
          </legend>
          {PARTS[kind].map(([part, label, lines]) => {
            const field = {
              label,
              name: `${name}.items.${at}.${part}`,
              value: item[part],
              error: faults[`${name}.items.${at}.${part}`],
              onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
                change(at, part, currentTarget.value),
            };
            return lines ? <Field key={part} lines={lines} {...field} /> : <Field key={part} {...field} />;
          })}
          {items.length > 1 ? (
            <button
              type="button"
              className="text-button needs-script"
              onClick={() => onChange(items.filter((_, index) => index !== at))}
            >
              Tirar
              <span className="visually-hidden">
                {" "}
                {what.toLowerCase()} {at + 1}
              </span>
            </button>
          ) : null}
        </fieldset>
      ))}
      <p className="needs-script">
        <Button kind="quiet" onClick={() => onChange([...items, EMPTY_ITEM])}>
          Mais um {what.toLowerCase()}
        </Button>
      </p>
    </div>
  );
}

interface QuestionsProps extends Pick<LandingItemsProps, "name" | "questions" | "onChange"> {
  items: readonly LandingDraftItem[];
  error: string | undefined;
}

/** Checkboxes for a block's questions, the chosen ones first, in the order in which they were checked. */
function Questions({ items, name, questions, error, onChange }: QuestionsProps) {
  const chosen = items.map(({ question }) => question);
  const rest = questions.filter(({ friendly_id }) => !chosen.includes(friendly_id));
  const inOrder = [...chosen.flatMap((id) => questions.find(({ friendly_id }) => friendly_id === id) ?? []), ...rest];
  return (
    <fieldset>
      <legend>Quais perguntas</legend>
      {error ? <p className="field-error">{error}</p> : null}
      {questions.length === 0 ? <p className="soft">A academia ainda não tem perguntas frequentes.</p> : null}
      {inOrder.map(({ friendly_id, question }) => (
        <label className="check" key={friendly_id}>
          <input
            type="checkbox"
            name={`${name}.question.${friendly_id}`}
            checked={chosen.includes(friendly_id)}
            onChange={({ currentTarget }) =>
              onChange(
                currentTarget.checked
                  ? [...items, { ...EMPTY_ITEM, question: friendly_id }]
                  : items.filter((item) => item.question !== friendly_id),
              )
            }
          />
          <span>{question}</span>
        </label>
      ))}
    </fieldset>
  );
}
