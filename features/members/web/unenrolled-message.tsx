import { Undo2 } from "lucide";
import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";

/** Confirmation that a person was unenrolled from a course, with a button to undo it, including their class. */
export function UnenrolledMessage({ changeId }: { changeId: string }) {
  return (
    <Form method="post" className="form-done person-left" preventScrollReset>
      <p role="status">
        Saiu do curso, e da turma dele, se estava em uma. O que a pessoa fez fica guardado: matricule de novo, e ela
        continua de onde parou.
      </p>
      <input type="hidden" name="intent" value="enroll-back" />
      <input type="hidden" name="change_id" value={changeId} />
      <Button type="submit" kind="quiet">
        <Icon of={Undo2} />
        Desfazer
      </Button>
    </Form>
  );
}
