import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirectDocument,
  type RouterContextProvider,
  useLoaderData,
} from "react-router";
import { serverApi } from "#features/api.ts";
import { LoginLayout, publicMeta, useProject } from "#features/projects/web/index.ts";
import { isApiProblem } from "#platform/web/api/problem.ts";
import { pageRequest } from "#platform/web/router/server-context.ts";
import { clearSessionCookies } from "#platform/web/session/clear-session-cookies.ts";
import { cookieIn } from "#platform/web/session/cookies.ts";
import { CONTINUE_COOKIE } from "#platform/web/session/names.ts";
import { paths } from "#shared/paths.ts";
import { Button } from "#ui/button.tsx";
import { personOf } from "./person-of.ts";
import { isUserNavigation } from "./is-user-navigation.ts";

/**
 * Ends the session when the page is loaded (spec, section 2), except for links from other sites and prefetches, which
 * show a confirmation instead. A session that has already ended, as the `continue` cookie tells, was not ended by the
 * person: what they have not sent stays on the device, and signing in again leads back to their page.
 */
export async function loader({ request, url, context }: LoaderFunctionArgs) {
  const { hasSession } = context.get(pageRequest);
  const hasEnded = cookieIn(request.headers.get("cookie") ?? "", CONTINUE_COOKIE) !== null;
  if (hasEnded && !(await personOf(context))) return data({ state: "ended" as const });
  if (!hasSession) return data({ state: "out" as const }, { headers: CLEARED });
  const asks = url.searchParams.has("ask") || !isUserNavigation(request.headers);
  if (asks) return data({ state: "asks" as const });
  throw await leave(context);
}

/** Deletes the browser's storage without scripts, so that no personal data stays on a shared phone. */
const CLEARED = { "Clear-Site-Data": '"storage"' };

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Ends the session on the server and clears the cookies. */
export function action({ context }: ActionFunctionArgs): Promise<Response> {
  return leave(context);
}

async function leave(context: Readonly<RouterContextProvider>): Promise<Response> {
  const { setCookie } = context.get(pageRequest);
  await serverApi(context)("POST /projects/logout", {}).catch((error: unknown) => {
    if (!isApiProblem(error) || error.status >= 500) throw error;
  });
  clearSessionCookies(setCookie);
  return redirectDocument(paths.logout());
}

export const meta: MetaFunction = (page) => publicMeta(page, { title: "Sair" });

export default function LogoutPage() {
  const { motto } = useProject();
  const { state } = useLoaderData<typeof loader>();
  return (
    <LoginLayout title={motto} text="">
      {state === "asks" ? (
        <form method="post" action={paths.logout()} className="form">
          <h2>Deseja realmente sair da academia?</h2>
          <Button type="submit">Sair</Button>
          <Button kind="quiet" to={paths.courses()}>
            Cancelar
          </Button>
        </form>
      ) : (
        <div className="form">
          <h2>{state === "ended" ? "Sua sessão terminou" : "Você saiu. Até logo!"}</h2>
          <p>
            {state === "ended" ? "Entre de novo para continuar de onde parou." : "O que você já estudou está guardado."}
          </p>
          <Button to={paths.login()}>Entrar de novo</Button>
          <Button kind="quiet" to={paths.enter()}>
            Ir para o início
          </Button>
        </div>
      )}
    </LoginLayout>
  );
}
