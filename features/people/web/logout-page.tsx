import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from "react-router";
import { serverApi } from "#features/api.ts";
import { Gate, useProject, useRootData } from "#features/projects/web/index.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { pageRequest } from "#platform/web/router/server-context.ts";
import { cookieText } from "#platform/web/session/cookies.ts";
import { CONTINUE_COOKIE, SESSION_COOKIE } from "#platform/web/session/names.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  return { hadSession: context.get(pageRequest).hasSession };
}

/** Ends the session on the server and takes the cookies away. A form, so that no link from elsewhere signs anybody out. */
export async function action({ context }: ActionFunctionArgs): Promise<Response> {
  const page = context.get(pageRequest);
  await serverApi(context)("POST /projects/logout", {}).catch((error: unknown) => {
    if (!isApiProblem(error) || error.status >= 500) throw error;
  });
  page.setCookie(cookieText(SESSION_COOKIE, "", 0, false));
  page.setCookie(cookieText(CONTINUE_COOKIE, "", 0, false));
  return redirect(paths.logout());
}

export const meta: MetaFunction = () => [{ title: "Sair" }];

export default function LogoutPage() {
  const { name, motto } = useProject();
  const isIn = Boolean(useRootData()?.user);
  return (
    <Gate title={motto} text="">
      {isIn ? (
        <form method="post" className="form">
          <h2>Deseja realmente sair da academia?</h2>
          <Button type="submit">Sair</Button>
          <Button kind="quiet" to={paths.courses()}>
            Cancelar
          </Button>
        </form>
      ) : (
        <div className="form">
          <h2>Você saiu. Até logo!</h2>
          <p>Seu progresso em {name} está guardado.</p>
          <Button to={paths.login()}>Entrar de novo</Button>
          <Button kind="quiet" to={paths.enter()}>
            Ir para o início
          </Button>
        </div>
      )}
    </Gate>
  );
}
