interface DeclinedFieldProps {
  isOffered: boolean;
  isChosen: boolean;
}

/** Checkbox “Prefiro não responder”, below a text field. */
export function DeclinedField({ isOffered, isChosen }: DeclinedFieldProps) {
  if (!isOffered) return null;
  return (
    <div className="choices">
      <label className="check flow-declined">
        <input type="checkbox" name="declined" defaultChecked={isChosen} />
        <span>Prefiro não responder</span>
      </label>
    </div>
  );
}
