import { Activity, type ReactNode, useCallback, useEffect, useRef } from "react";
import { useRootData } from "#features/projects/web/index.ts";
import { noAnswer } from "#platform/web/api/judge-answer.ts";
import { hasHalfFilledForm } from "#platform/web/movement/half-filled-forms.ts";
import { clearObstacle, type Obstacle, useObstacle } from "#platform/web/movement/obstacle.ts";
import { OfflineScreen } from "./offline-screen.tsx";
import { OutdatedScreen } from "./outdated-screen.tsx";

/** Shows the page, or the obstacle that keeps the next one from opening. The page stays mounted, with its form input. */
export function PageOrObstacle({ children }: { children: ReactNode }) {
  const obstacle = useObstacle();
  return (
    <>
      <Activity mode={obstacle ? "hidden" : "visible"}>{children}</Activity>
      {obstacle ? <Screen obstacle={obstacle} /> : null}
    </>
  );
}

function Screen({ obstacle: { kind, to } }: { obstacle: Obstacle }) {
  const proceed = useCallback(() => {
    if (hasHalfFilledForm()) clearObstacle();
    else location.assign(to);
  }, [to]);
  const { message } = noAnswer({ method: "GET", isSignedIn: Boolean(useRootData()?.user) });
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <main ref={place} tabIndex={-1} id="conteudo" className="page">
      <div role="alert" className="page">
        {kind === "offline" ? (
          <OfflineScreen message={message} onBack={proceed} onLeave={clearObstacle} />
        ) : (
          <OutdatedScreen to={to} onLeave={clearObstacle} />
        )}
      </div>
    </main>
  );
}
