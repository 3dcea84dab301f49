import { useState } from "react";
import { isFriendlyId, MAX_FRIENDLY_ID } from "#shared/friendly-id.ts";
import { Field } from "#ui/field.tsx";
import { type Path, pathText } from "./fields.ts";
import { useFieldsOwner } from "./fields-context.ts";
import { fieldElement } from "./element-ids.ts";

interface IdFieldProps {
  label: string;
  /** Path of the block or row that has the id; empty for the block. */
  path: Path;
  id: string;
  /** Ids of the others of its kind. */
  taken: readonly string[];
}

/** Field for an id. What is typed applies when the field is left, and changes everything that refers to it. */
export function IdField({ label, path, id, taken }: IdFieldProps) {
  const { owner, faults, dispatch } = useFieldsOwner();
  const [text, setText] = useState(id);
  const [known, setKnown] = useState(id);
  if (id !== known) {
    setKnown(id);
    setText(id);
  }
  const problem = text === id ? undefined : problemOf(text, taken, path);
  return (
    <div
      id={fieldElement(owner, [...path, "id"])}
      onBlur={() => {
        if (text !== id && !problem) dispatch({ do: "rename", key: owner, path, id: text });
      }}
    >
      <Field
        label={label}
        error={problem ?? faults.get(pathText([...path, "id"]))}
        maxLength={MAX_FRIENDLY_ID}
        spellCheck={false}
        autoCapitalize="none"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </div>
  );
}

function problemOf(text: string, taken: readonly string[], [list = "blocks"]: Path): string | undefined {
  if (!isFriendlyId(text)) return "Use letras minúsculas sem acento, números e hifens.";
  return taken.includes(text) ? `Este nome já é de ${OTHERS[list] ?? "outro lugar do fluxo"}.` : undefined;
}

const OTHERS: Record<string, string> = {
  blocks: "outro bloco",
  options: "outra opção",
  purposes: "outra finalidade",
  sections: "outra parte",
  scores: "outro resultado",
};
