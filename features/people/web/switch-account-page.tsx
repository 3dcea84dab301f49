import { Form, type MetaFunction, useLoaderData } from "react-router";
import { LoginLayout, useProject } from "#features/projects/web/index.ts";
import { Button } from "#ui/button.tsx";
import { loadSwitch, switchAccount } from "./switch-account.ts";

export const loader = loadSwitch;
export const action = switchAccount;

export const meta: MetaFunction = () => [{ title: "Trocar de conta?" }];

/** Page that asks whether a link's session should replace the session of another person in this browser. */
export default function SwitchAccountPage() {
  const { motto } = useProject();
  const { firstName } = useLoaderData<typeof loader>();
  return (
    <LoginLayout title={motto} text="">
      <Form method="post" className="form" reloadDocument replace>
        <h2>Trocar de conta?</h2>
        <p>
          O link que você abriu entra com outra conta, e neste navegador já está a de <b>{firstName}</b>. Se você não
          esperava por isso, continue como está.
        </p>
        <Button type="submit" name="account" value="current">
          Continuar como {firstName}
        </Button>
        <Button type="submit" name="account" value="link" kind="quiet">
          Entrar com o link
        </Button>
      </Form>
    </LoginLayout>
  );
}
