import type { ReactNode } from "react";
import type { LandingDraft, StoredLanding } from "#features/pages/contract.ts";
import { Field } from "#ui/field.tsx";
import { LandingItems } from "./landing-items.tsx";
import { LandingPictureFields } from "./landing-picture-fields.tsx";

interface LandingBlockFieldsProps {
  draft: LandingDraft;
  /** Prefix of the fields' names, such as “blocks.2”. */
  name: string;
  faults: Readonly<Record<string, string>>;
  choices: Pick<StoredLanding, "questions" | "pictures">;
  onChange(change: Partial<LandingDraft>): void;
}

type TextField = "title" | "text" | "action_label" | "action_to";

const FIELDS_BY_TYPE: Readonly<Record<LandingDraft["type"], readonly TextField[]>> = {
  hero: ["title", "text", "action_label", "action_to"],
  text: ["title", "text"],
  showcase: ["title", "text"],
  numbers: ["title"],
  picture: [],
  testimonials: ["title"],
  faq: ["title"],
  action: ["title", "text", "action_label", "action_to"],
};

/** Fields of a block, according to its type. */
export function LandingBlockFields({ draft, name, faults, choices, onChange }: LandingBlockFieldsProps) {
  const isTitled = draft.type === "hero" || draft.type === "action";
  const fieldProps = (field: TextField) => ({
    name: `${name}.${field}`,
    value: draft[field],
    error: faults[`${name}.${field}`],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange({ [field]: currentTarget.value }),
  });
  const fields: Record<TextField, ReactNode> = {
    title: (
      <Field key="title" label={isTitled ? "Título" : "Título (opcional)"} maxLength={300} {...fieldProps("title")} />
    ),
    text: (
      <Field
        key="text"
        label={draft.type === "hero" || draft.type === "text" ? "Texto" : "Texto (opcional)"}
        lines={5}
        hint="Em Markdown: **negrito**, [um link](/faq), linha em branco entre parágrafos."
        {...fieldProps("text")}
      />
    ),
    action_label: (
      <Field
        key="action_label"
        label={draft.type === "hero" ? "Botão (opcional)" : "Botão"}
        maxLength={300}
        {...fieldProps("action_label")}
      />
    ),
    action_to: (
      <Field
        key="action_to"
        label="Aonde o botão leva"
        maxLength={2000}
        autoComplete="off"
        hint="Uma página da academia, como “/enter”, ou um site: https://…"
        {...fieldProps("action_to")}
      />
    ),
  };
  return (
    <div className="landing-fields">
      {FIELDS_BY_TYPE[draft.type].map((field) => fields[field])}
      {draft.type === "picture" ? (
        <LandingPictureFields
          draft={draft}
          name={name}
          faults={faults}
          pictures={choices.pictures}
          onChange={onChange}
        />
      ) : null}
      {draft.type === "numbers" || draft.type === "testimonials" || draft.type === "faq" ? (
        <LandingItems
          draft={draft}
          name={name}
          faults={faults}
          questions={choices.questions}
          onChange={(items) => onChange({ items })}
        />
      ) : null}
    </div>
  );
}
