import { useCallback, useEffect, useRef } from "react";
import {
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useNavigation,
} from "react-router";
import { GoogleSignIn, googleLoginConfig } from "#features/google-accounts/web/index.ts";
import { ActionMessage } from "#features/action-message.tsx";
import { linkedMeta } from "#features/metas/web/index.ts";
import { openLogin, signInOnServer } from "#features/people/web/index.ts";
import { LoginLayout, publicMeta, useProject } from "#features/projects/web/index.ts";
import { PasskeySignIn } from "#features/second-factors/web/index.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { PasswordField } from "#ui/password-field.tsx";
import { takeFocus } from "#ui/take-focus.ts";
import { TextLink } from "#ui/text-link.tsx";

export async function loader(args: LoaderFunctionArgs) {
  const google = googleLoginConfig(args);
  return { ...(await openLogin(args)), google, linked: await linkedMeta(args) };
}

/** Server action, so that the form works before scripts load, or without them. */
export const action = signInOnServer;

/**
 * A refused form needs no other data. With Google, the loader answers a page with scripts by a new document, which would
 * lose the form.
 */
export const shouldRevalidate = () => false;

export const meta: MetaFunction<typeof loader> = (page) =>
  publicMeta(page, { title: "Entrar", shared: page.loaderData?.linked });

export default function LoginPage() {
  const project = useProject();
  const { notice, google } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const form = useRef<HTMLFormElement>(null);
  const isRemembered = useCallback(() => form.current !== null && new FormData(form.current).has("remember"), []);
  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A password that the server refused; one that never reached the server stays.
    if (answer?.login_ok === false && password.current) password.current.value = "";
  }, [answer]);
  const isBusy = useNavigation().state !== "idle";
  return (
    <LoginLayout title={project.motto} text={project.description}>
      <div className="form">
        <Form ref={form} method="post" className="form" replace>
          <h2>Entrar</h2>
          <ActionMessage answer={answer}>
            {answer?.offersLink ? (
              <>
                {" "}
                Tem pressa? <TextLink to={paths.resetPassword()}>Entre por um link no seu e-mail</TextLink>.
              </>
            ) : null}
          </ActionMessage>
          {notice && !answer ? (
            <p ref={takeFocus} tabIndex={-1} className="alert" role="alert">
              {notice}
            </p>
          ) : null}
          <Field
            label="E-mail"
            name="email"
            type="email"
            autoComplete="username"
            inputMode="email"
            defaultValue={answer?.typed.email}
            required
            maxLength={254}
          />
          <PasswordField ref={password} label="Senha" name="password" autoComplete="current-password" required />
          <div className="form-row">
            <Checkbox
              label="Lembrar de mim"
              name="remember"
              defaultValue={answer?.typed.remember !== undefined || !answer}
            />
            <Link className="link" to={paths.resetPassword()}>
              Esqueci minha senha
            </Link>
          </div>
          <Button type="submit" disabled={isBusy}>
            Entrar
          </Button>
        </Form>
        <p className="or needs-script">ou</p>
        {google ? <GoogleSignIn setup={google} isRemembered={isRemembered} /> : null}
        <PasskeySignIn isRemembered={isRemembered} />
        <p>
          Primeiro acesso? <TextLink to={paths.firstAccess()}>Crie a sua senha</TextLink>
        </p>
      </div>
    </LoginLayout>
  );
}
