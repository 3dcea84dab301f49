import { useEffect, useRef } from "react";
import { useLocation, useMatches, useRouteError } from "react-router";
import { reportFriction, setReportPage } from "#platform/web/friction.ts";
import { toast } from "#ui/toast.tsx";
import type { PageFailure } from "./page-failure.ts";

/**
 * Reports a failed call as friction, once for each error. A response with status 200 and the error flag becomes a
 * toast, which reports itself.
 */
export function useFailureReport({ status, message, isCall }: PageFailure): void {
  const error = useRouteError();
  const { pathname } = useLocation();
  const params = useMatches().at(-1)?.params;
  const reported = useRef<unknown>(null);
  useEffect(() => {
    if (!isCall || reported.current === error) return;
    reported.current = error;
    // Reports include their page's path, and a failed page has not set its own.
    setReportPage(pathname, params ?? {});
    if (status !== 200) reportFriction(message);
    // The toast container mounts with this page and listens only after its effects.
    else if (message) setTimeout(() => toast(message));
  }, [error, isCall, message, params, pathname, status]);
}
