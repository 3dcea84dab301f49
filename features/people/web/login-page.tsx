import { Form, Link, type MetaFunction, useActionData, useLoaderData, useNavigation } from "react-router";
import { useProject } from "#features/projects/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { Gate } from "#features/projects/web/index.ts";
import { openLogin } from "./open-login.ts";
import { signInOnServer } from "./sign-in-on-server.ts";

export const loader = openLogin;

/** Also the form's own target, so that signing in works before scripts arrive, or without them. */
export const action = signInOnServer;

export const meta: MetaFunction = () => [{ title: "Entrar" }];

export default function LoginPage() {
  const project = useProject();
  const { notice } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isBusy = useNavigation().state !== "idle";
  return (
    <Gate title={project.motto} text={project.description}>
      <Form method="post" className="form" reloadDocument replace>
        <h2>Entrar</h2>
        {answer?.message || notice ? (
          <p className="alert" role="alert">
            {answer?.message ?? notice}
          </p>
        ) : null}
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          defaultValue={answer?.email}
          required
          maxLength={254}
        />
        <PasswordField label="Senha" name="password" autoComplete="current-password" required />
        <div className="form-row">
          <Checkbox label="Lembrar de mim" name="remember" defaultValue />
          <Link className="link" to={paths.resetPassword()}>
            Esqueci minha senha
          </Link>
        </div>
        <Button type="submit" disabled={isBusy}>
          Entrar
        </Button>
      </Form>
    </Gate>
  );
}
