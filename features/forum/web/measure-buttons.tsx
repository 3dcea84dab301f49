import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";

/** For how many days a person may only read. */
export function DaysField() {
  return (
    <Field label="Dias só de leitura, se for o caso" name="days" type="number" min={1} max={90} defaultValue={7} />
  );
}

/** Send a form as a warning to an author, or to let them only read for some days. */
export function MeasureButtons() {
  return (
    <>
      <Button type="submit" kind="quiet" name="measure" value="warn">
        Só avisar
      </Button>
      <Button type="submit" kind="quiet" name="measure" value="mute">
        Deixar só lendo
      </Button>
    </>
  );
}
