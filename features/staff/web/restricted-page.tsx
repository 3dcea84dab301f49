import { DoorOpen } from "lucide";
import { type ActionFunctionArgs, data, Form, type MetaFunction, redirect, useLoaderData } from "react-router";
import { pageLoad } from "#features/api.ts";
import { ForbiddenScreen } from "#features/pages/web/index.ts";
import { publicMeta, useProject } from "#features/projects/web/index.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { pageRequest } from "#platform/web/router/server-context.ts";
import { toSignIn } from "#platform/web/router/to-sign-in.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Icon } from "#ui/icon.tsx";
import { withArticle } from "#shared/with-article.ts";
import "./staff.css";

/** Loader of a public page (spec, section 5). Redirects staff to the staff area; others see how to get access. */
const load = pageLoad(async ({ api }) => {
  try {
    const { rule } = await api("GET /projects/get-user-by-token", {});
    if (rule) throw redirect(paths.staff());
    return data({ isIn: true }, { status: 403 });
  } catch (error) {
    if (!isApiProblem(error) || error.status !== 401) throw error;
    return data({ isIn: false }, { status: 200 });
  }
});
export { load as loader, load as clientLoader };

/** Redirects an anonymous visitor to /login, which returns here after signing in. */
export function action({ url, context }: ActionFunctionArgs) {
  const { hasSession, setCookie } = context.get(pageRequest);
  return hasSession ? redirect(paths.restricted()) : toSignIn(url, setCookie);
}

export const meta: MetaFunction = (page) => publicMeta(page, { title: "Acesso restrito" });

export default function RestrictedPage() {
  const { isIn } = useLoaderData<typeof load>();
  return isIn ? <NoAccess /> : <SignInPrompt />;
}

function SignInPrompt() {
  return (
    <Empty
      title="Esta área é da equipe"
      level={1}
      icon={<Icon of={DoorOpen} />}
      action={
        <Form method="post">
          <Button type="submit">Entrar</Button>
        </Form>
      }
    >
      Se você trabalha nesta academia, entre com a sua conta.
    </Empty>
  );
}

/** Page for people without a rule: how to contact the academy. */
function NoAccess() {
  const { contact, name } = useProject();
  return (
    <ForbiddenScreen message="Esta área é só para a equipe">
      Sua conta é de estudante. Se você faz parte da equipe {withArticle("de", name)} e precisa entrar aqui, peça
      acesso: <a href={`mailto:${contact.email}`}>{contact.email}</a>
      {contact.phone && (
        <>
          {" ou "}
          <a href={`tel:${contact.phone.replace(/[^\d+]/g, "")}`}>{contact.phone}</a>
        </>
      )}
      {contact.hours && `, ${contact.hours}`}.
    </ForbiddenScreen>
  );
}
