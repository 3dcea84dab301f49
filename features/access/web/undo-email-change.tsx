import { Undo2 } from "lucide";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import type { FormAnswer } from "./form-answer.ts";
import { FormMessage } from "./form-message.tsx";
import "./access.css";

interface UndoEmailChangeProps {
  linkKey: string;
  /** The account's former e-mail. */
  email: string;
  answer: FormAnswer | undefined;
}

/** Section of /validar/{token} for a token sent to the former mailbox: undoes a change of e-mail after a click. */
export function UndoEmailChange({ linkKey, email, answer }: UndoEmailChangeProps) {
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="validation">
      <Icon of={Undo2} className="validation-mark" />
      <h1>Desfazer a troca de e-mail?</h1>
      <p>
        A conta volta a ser de <b>{email}</b>. Todos os dispositivos saem dela, e você cria uma nova senha em seguida.
      </p>
      <FormMessage answer={answer} />
      <input type="hidden" name="key" value={linkKey} />
      <Button type="submit" name="intent" value="take-back" disabled={isBusy}>
        Desfazer a troca
      </Button>
    </Form>
  );
}
