import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirectDocument,
  type RouterContextProvider,
  useLoaderData,
} from "react-router";
import { serverApi } from "#features/api.ts";
import { Gate, useProject } from "#features/projects/web/index.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { pageRequest } from "#platform/web/router/server-context.ts";
import { cookieText } from "#platform/web/session/cookies.ts";
import { CONTINUE_COOKIE, SESSION_COOKIE } from "#platform/web/session/names.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";

/** Coming here ends the session (spec, section 2), but not when another site's link or a browser's guess led here. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<{ asks: boolean }> {
  if (!context.get(pageRequest).hasSession) return { asks: false };
  const asks = new URL(request.url).searchParams.has("ask") || !isOwnWish(request.headers);
  if (asks) return { asks };
  throw await leave(context);
}

/** Ends the session on the server and takes the cookies away. */
export function action({ context }: ActionFunctionArgs): Promise<Response> {
  return leave(context);
}

function isOwnWish(headers: Headers): boolean {
  return [null, "same-origin", "none"].includes(headers.get("sec-fetch-site")) && !headers.has("sec-purpose");
}

async function leave(context: Readonly<RouterContextProvider>): Promise<Response> {
  const { setCookie } = context.get(pageRequest);
  await serverApi(context)("POST /projects/logout", {}).catch((error: unknown) => {
    if (!isApiProblem(error) || error.status >= 500) throw error;
  });
  setCookie(cookieText(SESSION_COOKIE, "", 0, false));
  setCookie(cookieText(CONTINUE_COOKIE, "", 0, false));
  return redirectDocument(paths.logout());
}

export const meta: MetaFunction = () => [{ title: "Sair" }];

export default function LogoutPage() {
  const { name, motto } = useProject();
  const { asks } = useLoaderData<typeof loader>();
  return (
    <Gate title={motto} text="">
      {asks ? (
        <form method="post" action={paths.logout()} className="form">
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
