/** Says when this device last stored the text that the person is writing; empty while nothing is stored. */
export function DraftStatus({ savedAt }: { savedAt: Date | null }) {
  return (
    <p role="status" className="draft-status">
      {savedAt
        ? `Rascunho guardado neste aparelho às ${savedAt.toLocaleTimeString("pt-BR", { timeStyle: "short" })}`
        : null}
    </p>
  );
}
