import { Field } from "#ui/field.tsx";
import { MAX_NOTE } from "../engine/max-note.ts";

/** Field for the publisher's note on the changes. */
export function PublicationNote({ defaultValue, error }: { defaultValue: string; error: string | undefined }) {
  return (
    <Field
      label="O que mudou (opcional)"
      name="note"
      lines={2}
      maxLength={MAX_NOTE}
      defaultValue={defaultValue}
      error={error}
      hint="Só a equipe lê, junto desta versão."
    />
  );
}
