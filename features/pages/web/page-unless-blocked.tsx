import { Activity, type ReactNode, useCallback, useEffect, useRef } from "react";
import { useRootData } from "#features/projects/web/index.ts";
import { noAnswer } from "#platform/web/api/judge-answer.ts";
import { hasHalfFilledForm } from "#platform/web/movement/half-filled-forms.ts";
import {
  clearBlockedNavigation,
  type BlockedNavigation,
  useBlockedNavigation,
} from "#platform/web/movement/blocked-navigation.ts";
import { OfflineScreen } from "./offline-screen.tsx";
import { OutdatedScreen } from "./outdated-screen.tsx";

/** Shows the page, or the reason why the next one could not be opened. The page stays mounted, with its form input. */
export function PageUnlessBlocked({ children }: { children: ReactNode }) {
  const blocked = useBlockedNavigation();
  return (
    <>
      <Activity mode={blocked ? "hidden" : "visible"}>{children}</Activity>
      {blocked ? <Screen blocked={blocked} /> : null}
    </>
  );
}

function Screen({ blocked: { kind, to } }: { blocked: BlockedNavigation }) {
  const proceed = useCallback(() => {
    if (hasHalfFilledForm()) clearBlockedNavigation();
    else location.assign(to);
  }, [to]);
  const { message } = noAnswer({ method: "GET", isSignedIn: Boolean(useRootData()?.user) });
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
