import { Activity, type ReactNode, useCallback, useEffect, useRef } from "react";
import { useRootData } from "#features/projects/web/index.ts";
import { noResponse } from "#platform/web/api/response-problem.ts";
import { hasHalfFilledForm } from "#platform/web/navigation/half-filled-forms.ts";
import {
  clearBlockedNavigation,
  type BlockedNavigation,
  useBlockedNavigation,
} from "#platform/web/navigation/blocked-navigation.ts";
import { OfflineScreen } from "./offline-screen.tsx";
import { OutdatedScreen } from "./outdated-screen.tsx";

/** Shows the page, or the reason why the next one could not be opened. The page stays mounted, with its form input. */
export function PageUnlessBlocked({ children }: { children: ReactNode }) {
  const blocked = useBlockedNavigation();
  return (
    <>
      <Activity mode={blocked ? "hidden" : "visible"}>{children}</Activity>
      {blocked ? <BlockedScreen blocked={blocked} /> : null}
    </>
  );
}

function BlockedScreen({ blocked: { kind, to } }: { blocked: BlockedNavigation }) {
  const proceed = useCallback(() => {
    if (hasHalfFilledForm()) clearBlockedNavigation();
    else location.assign(to);
  }, [to]);
  const { message } = noResponse({ method: "GET", isSignedIn: Boolean(useRootData()?.user) });
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <main ref={place} tabIndex={-1} id="conteudo" className="page">
      <div role="alert" className="page">
        {kind === "offline" ? (
          <OfflineScreen message={message} onBack={proceed} onLeave={clearBlockedNavigation} />
        ) : (
          <OutdatedScreen to={to} onLeave={clearBlockedNavigation} />
        )}
      </div>
    </main>
  );
}
