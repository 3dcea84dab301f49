import type { MouseEvent } from "react";
import { Button } from "#ui/button.tsx";

interface NewerDraftProps {
  /** Replaces what is written here by the other tab's draft. */
  onTake(): void;
  /** Replaces the other tab's draft by what is written here. */
  onKeep(): void;
}

/**
 * Choice between this tab's text and a draft that another tab has stored since. Until then, this tab stores none. Its
 * buttons vanish once pressed, so that the focus goes to the form's text.
 */
export function NewerDraft({ onTake, onKeep }: NewerDraftProps) {
  const choose = (apply: () => void) => (event: MouseEvent) => {
    event.currentTarget.closest("form")?.querySelector("textarea")?.focus();
    apply();
  };
  return (
    <div role="group" aria-label="Rascunho de outra aba">
      <p role="status">
        Há um rascunho mais novo em outra aba. O que você escrever aqui só é guardado depois que escolher.
      </p>
      <p>
        <Button type="button" kind="quiet" onClick={choose(onTake)}>
          Usar o da outra aba
        </Button>{" "}
        <Button type="button" kind="quiet" onClick={choose(onKeep)}>
          Ficar com este
        </Button>
      </p>
    </div>
  );
}
