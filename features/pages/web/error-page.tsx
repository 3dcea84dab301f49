import { useCallback, useEffect } from "react";
import { useLocation, useNavigate, useRouteError } from "react-router";
import { failProgress } from "#platform/web/navigation/progress.ts";
import { Frame, useRootData } from "#features/projects/web/index.ts";
import { BackToStart } from "./back-to-start.tsx";
import { ErrorCode } from "./error-code.tsx";
import { ForbiddenScreen } from "./forbidden-screen.tsx";
import { OfflineScreen } from "./offline-screen.tsx";
import { type PageFailure, pageFailureOf } from "./page-failure.ts";
import { UpdatingScreen } from "./updating-screen.tsx";
import { useFailureReport } from "./use-failure-report.ts";
import "./error-page.css";

/** Error screen in the academy's frame; without the frame if the root data is missing too. */
export function ErrorPage() {
  const error = useRouteError();
  const root = useRootData();
  const failure = pageFailureOf(error, Boolean(root?.user));
  useEffect(failProgress, [error]);
  useFailureReport(failure);
  const screen = <ErrorScreen {...failure} />;
  if (root) return <Frame>{screen}</Frame>;
  return (
    <main id="conteudo" tabIndex={-1} className="page">
      {screen}
    </main>
  );
}

const NOT_OPENED = "Esta página não abriu";

/** Returns the document's title for a page's error. */
export function errorTitle(error: unknown): string {
  const { status, message, isOffline } = pageFailureOf(error, false);
  if (isOffline) return "Sem conexão";
  if (status === 200) return NOT_OPENED;
  return status === 403 ? "Acesso não permitido" : message;
}

function ErrorScreen({ status, message, isOffline, requestId }: PageFailure) {
  const reload = useReload();
  if (isOffline) return <OfflineScreen message={message} onBack={reload} />;
  if (status === 503) return <UpdatingScreen />;
  if (status === 403) return <ForbiddenScreen message={message} />;
  if (status === 200) return <NotOpened message={message} />;
  return (
    <div className="error-page">
      <ErrorCode status={status} />
      <h1 lang={/^Page not found: /i.test(message) ? "en" : undefined}>{message}</h1>
      <Advice status={status} message={message} />
      {requestId ? (
        <p className="soft">
          Código para o suporte: <code>{requestId}</code>
        </p>
      ) : null}
      <BackToStart />
    </div>
  );
}

/** Advice on what to do next; none for a 404 or 410 whose message already says what is missing. */
function Advice({ status, message }: Pick<PageFailure, "status" | "message">) {
  if (status !== 404 && status !== 410) return <p className="soft">{TRY_LATER}</p>;
  if (!/^page not found/i.test(message)) return null;
  return <p className="soft">O endereço pode ter mudado ou ter sido digitado com um erro.</p>;
}

const TRY_LATER = "Tente de novo daqui a pouco. Se continuar assim, fale com a sua academia.";

/** Screen for a response with status 200 that carries an error, without a status code to show. */
function NotOpened({ message }: { message: string }) {
  return (
    <div className="error-page">
      <h1>{NOT_OPENED}</h1>
      <p className="soft">{message || TRY_LATER}</p>
      <BackToStart />
    </div>
  );
}

/** Returns a function that loads the current URL again. */
function useReload(): () => void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return useCallback(
    () => void navigate({ pathname, search, hash }, { replace: true }),
    [navigate, pathname, search, hash],
  );
}
