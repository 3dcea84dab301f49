import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";

/** Field for the number of days for which a person is muted. */
export function DaysField() {
  return (
    <Field label="Dias só de leitura, se for o caso" name="days" type="number" min={1} max={90} defaultValue={7} />
  );
}

/** Submit buttons that warn a post's author, or mute them for some days. */
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
