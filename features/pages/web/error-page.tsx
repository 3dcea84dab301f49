import { useCallback, useEffect } from "react";
import { useLocation, useNavigate, useRouteError } from "react-router";
import { failProgress } from "#platform/web/movement/progress.ts";
import { Frame, useRootData } from "#features/projects/web/index.ts";
import { BackToStart } from "./back-to-start.tsx";
import { ErrorCode } from "./error-code.tsx";
import { ForbiddenScreen } from "./forbidden-screen.tsx";
import { OfflineScreen } from "./offline-screen.tsx";
import { type PageFailure, pageFailureOf } from "./page-failure.ts";
import { UpdatingScreen } from "./updating-screen.tsx";
import { useFailureReport } from "./use-failure-report.ts";
import "./error-page.css";

/** What kept a page from being shown, in the frame of any other page; without one when even the project is missing. */
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

/** For the document's title while a page's place is taken by its error. */
export function errorTitle(error: unknown): string {
  const { status, message, isOffline } = pageFailureOf(error, false);
  if (isOffline) return "Sem conexão";
  if (status === 200) return NOT_OPENED;
  return status === 403 ? "Acesso não permitido" : message;
}

function ErrorScreen({ status, message, isOffline }: PageFailure) {
  const again = useAgain();
  if (isOffline) return <OfflineScreen message={message} onBack={again} />;
  if (status === 503) return <UpdatingScreen />;
  if (status === 403) return <ForbiddenScreen message={message} />;
  if (status === 200) return <NotOpened message={message} />;
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
function Advice({ status, message }: Pick<PageFailure, "status" | "message">) {
  if (status !== 404) return <p className="soft">{TRY_LATER}</p>;
  if (!/^page not found/i.test(message)) return null;
  return <p className="soft">O endereço pode ter mudado ou ter sido digitado com um erro.</p>;
}

const TRY_LATER = "Tente de novo daqui a pouco. Se continuar assim, fale com a sua academia.";

/** A successful answer that carries an error: it has no status code to show. */
function NotOpened({ message }: { message: string }) {
  return (
    <div className="error-page">
      <h1>{NOT_OPENED}</h1>
      <p className="soft">{message || TRY_LATER}</p>
      <BackToStart />
    </div>
  );
}

/** Loads the page of this address once more. */
function useAgain(): () => void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  return useCallback(
    () => void navigate({ pathname, search, hash }, { replace: true }),
    [navigate, pathname, search, hash],
  );
}
