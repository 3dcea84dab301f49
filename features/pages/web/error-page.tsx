import { useCallback, useEffect } from "react";
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from "react-router";
import { failProgress } from "#platform/web/movement/progress.ts";
import { Frame, useRootData } from "#features/projects/web/index.ts";
import { BackToStart } from "./back-to-start.tsx";
import { ErrorCode } from "./error-code.tsx";
import { ForbiddenScreen } from "./forbidden-screen.tsx";
import { OfflineScreen } from "./offline-screen.tsx";
import "./error-page.css";

/** What kept a page from being shown, in the frame of any other page; without one when even the project is missing. */
export function ErrorPage() {
  const error = useRouteError();
  useEffect(failProgress, [error]);
  const screen = <ErrorScreen {...told(error)} />;
  if (useRootData()) return <Frame>{screen}</Frame>;
  return (
    <main id="conteudo" tabIndex={-1} className="page">
      {screen}
    </main>
  );
}

/** For the document's title while a page's place is taken by its error. */
export function errorTitle(error: unknown): string {
  const { status, message, isOffline } = told(error);
  if (isOffline) return "Sem conexão";
  return status === 403 ? "Acesso não permitido" : message;
}

function ErrorScreen({ status, message, isOffline }: Told) {
  const again = useAgain();
  if (isOffline) return <OfflineScreen onBack={again} />;
  if (status === 403) return <ForbiddenScreen message={message} />;
  return (
    <div className="error-page">
      <ErrorCode status={status} />
      <h1 lang={/^Page not found: /i.test(message) ? "en" : undefined}>{message}</h1>
      <Advice status={status} message={message} />
      <BackToStart />
    </div>
  );
}

/** What to do next; a 404 that says what is missing has said that already. */
function Advice({ status, message }: Pick<Told, "status" | "message">) {
  if (status === 404 && !/^page not found/i.test(message)) return null;
  return (
    <p className="soft">
      {ADVICE[status] ?? "Tente de novo daqui a pouco. Se continuar assim, fale com a sua academia."}
    </p>
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
