import { useCallback, useEffect } from "react";
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from "react-router";
import { failProgress } from "#platform/web/movement/progress.ts";
import { paths } from "#shared/paths.ts";
import { Link } from "#ui/link.tsx";
import { ForbiddenScreen } from "./forbidden-screen.tsx";
import { OfflineScreen } from "./offline-screen.tsx";
import "./error-page.css";

/** Whatever kept a page from being drawn: no connection, no permission, or the spec's error page. */
export function ErrorPage() {
  const error = useRouteError();
  const again = useAgain();
  const { status, message, isOffline } = told(error);
  useEffect(failProgress, [error]);
  if (isOffline) return <OfflineScreen onBack={again} />;
  if (status === 403) return <ForbiddenScreen message={message} />;
  return (
    <main className="error-page" id="conteudo" tabIndex={-1}>
      <title>{message}</title>
      <p className="glitch" data-text={status}>
        {status}
      </p>
      <h1>{message}</h1>
      <p className="soft">
        {ADVICE[status] ?? "Tente de novo daqui a pouco. Se continuar assim, fale com a sua academia."}
      </p>
      <Link className="button" to={paths.enter()}>
        Ir para ínicio
      </Link>
    </main>
  );
}

const ADVICE: Record<number, string> = {
  404: "O endereço pode ter mudado ou ter sido digitado com um erro.",
  503: "A conexão falhou no caminho. O que você já fez está guardado.",
};

/** Loads the page of this address once more. */
function useAgain(): () => void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return useCallback(
    () => void navigate({ pathname, search, hash }, { replace: true }),
    [navigate, pathname, search, hash],
  );
}

interface Told {
  status: number;
  message: string;
  isOffline: boolean;
}

const UNTOLD = "Erro genérico de servidor!";

function told(error: unknown): Told {
  // What the router itself fetches fails with the browser's own error.
  if (!isRouteErrorResponse(error)) return { status: 500, message: UNTOLD, isOffline: isNetworkError(error) };
  const { message, isOffline } = (error.data ?? {}) as { message?: unknown; isOffline?: unknown };
  return {
    status: error.status,
    message: typeof message === "string" ? message : UNTOLD,
    isOffline: isOffline === true,
  };
}

function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}
