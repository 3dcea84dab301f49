interface LegalChangesProps {
  parts: readonly { kind: "same" | "added" | "removed"; text: string }[];
}

/** What changed, word by word; told to screen readers, too. */
export function LegalChanges({ parts }: LegalChangesProps) {
  return (
    <div className="legal-changes">
      {parts.map(({ kind, text }, at) => {
        if (kind === "same") return <span key={at}>{text}</span>;
        return kind === "added" ? (
          <ins key={at}>
            <span className="visually-hidden">[acrescentado:] </span>
            {text}
            <span className="visually-hidden"> [fim]</span>
          </ins>
        ) : (
          <del key={at}>
            <span className="visually-hidden">[retirado:] </span>
            {text}
            <span className="visually-hidden"> [fim]</span>
          </del>
        );
      })}
    </div>
  );
}
