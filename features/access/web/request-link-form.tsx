import { Form, useNavigation } from "react-router";
import { useProject, useRootData } from "#features/projects/web/index.ts";
import { noMailText } from "#shared/no-mail-text.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { withArticle } from "#shared/with-article.ts";
import type { FormAnswer } from "./form-answer.ts";
import { FormMessage } from "./form-message.tsx";

interface RequestLinkFormProps {
  isFirstAccess: boolean;
  answer: FormAnswer | undefined;
}

export function RequestLinkForm({ isFirstAccess, answer }: RequestLinkFormProps) {
  const project = useProject();
  const root = useRootData();
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form method="post" className="form">
      <h2>{isFirstAccess ? "Primeiro acesso" : "Esqueceu a senha?"}</h2>
      <p>
        {isFirstAccess
          ? `Escreva o e-mail do seu cadastro ${withArticle("em", project.name)}. Enviamos para ele um link para você criar a sua senha.`
          : "Acontece. Escreva o seu e-mail, e enviamos para ele um link para você criar outra."}
      </p>
      {root?.sendsEmails ? null : <p className="alert">{noMailText(project)}</p>}
      <FormMessage answer={answer} />
      <Field
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        defaultValue={answer?.typed.email}
        error={answer?.fields.email}
        required
        maxLength={254}
      />
      <Button type="submit" name="intent" value="ask" disabled={isBusy}>
        Enviar o link
      </Button>
      <p className="form-row">
        <TextLink to={paths.login()}>Já tenho senha: entrar</TextLink>
      </p>
    </Form>
  );
}
