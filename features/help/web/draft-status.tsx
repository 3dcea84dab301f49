import { NewerDraft } from "#features/newer-draft.tsx";
import type { useDraft } from "./use-draft.ts";

/**
 * Says when this device last stored the text that the person is writing; empty while nothing is stored. Offers a later
 * draft of another tab.
 */
export function DraftStatus({ savedAt, newer }: Pick<ReturnType<typeof useDraft>, "savedAt" | "newer">) {
  if (newer) return <NewerDraft {...newer} />;
  return (
    <p role="status" className="draft-status">
      {savedAt
        ? `Rascunho guardado neste aparelho às ${savedAt.toLocaleTimeString("pt-BR", { timeStyle: "short" })}`
        : null}
    </p>
  );
}
