import { Form } from "react-router";
import { Button } from "#ui/button.tsx";

/** Notice with a button to sign in again, required for changes half an hour after signing in. */
export function SignInAgain() {
  return (
    <Form method="post" reloadDocument className="panel factors-again">
      <p>Para mudar algo aqui, confirme que é você: já faz mais de meia hora que você entrou.</p>
      <Button type="submit" name="intent" value="sign-in-again">
        Entrar de novo
      </Button>
    </Form>
  );
}
