interface DeclinedFieldProps {
  isOffered: boolean;
  isChosen: boolean;
}

/** “Prefiro não responder” below a field that is typed into. */
export function DeclinedField({ isOffered, isChosen }: DeclinedFieldProps) {
  if (!isOffered) return null;
  return (
    <div className="choices">
      <label className="check flow-silent">
        <input type="checkbox" name="declined" defaultChecked={isChosen} />
        <span>Prefiro não responder</span>
      </label>
    </div>
  );
}
