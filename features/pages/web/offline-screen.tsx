import { WifiOff } from "lucide";
import { useCallback, useEffect, useState } from "react";
import { isPageSaved, hasSavedPages, OFFLINE_PAGE } from "#platform/web/saved-pages.ts";
import { mayReload } from "#platform/web/navigation/reload-once.ts";
import { isReachable } from "#platform/web/navigation/is-reachable.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import "./error-page.css";

const RETRY_MS = 3000;

interface OfflineProps {
  /** Sentence from the error catalogue. */
  message: string;
  /** Called when the server can be reached again. */
  onBack(): void;
  /** Returns to the page behind this screen; undefined if there is none. */
  onLeave?: () => void;
}

/** Screen shown without a connection: retries every three seconds and calls `onBack` once the server can be reached. */
export function OfflineScreen({ message, onBack, onLeave }: OfflineProps) {
  const [isTrying, setTrying] = useState(false);
  const tryNow = useCallback(async () => {
    setTrying(true);
    if (await isReachable({ isReady: true })) onBack();
    setTrying(false);
  }, [onBack]);
  useEffect(() => {
    const timer = setInterval(() => void tryNow(), RETRY_MS);
    const onOnline = () => void tryNow();
    addEventListener("online", onOnline);
    return () => {
      clearInterval(timer);
      removeEventListener("online", onOnline);
    };
  }, [tryNow]);
  // For a page saved on this device, a reload is enough: the service worker answers without a network.
  useEffect(() => {
    if (isPageSaved(location.pathname) && !onLeave && mayReload()) location.reload();
  }, [onLeave]);
  return (
    <div className="error-page">
      <Icon of={WifiOff} className="error-sign" />
      <h1>Sem conexão com a academia</h1>
      <p>{message}</p>
      <p className="soft">Esta página volta sozinha, e o que você já fez está guardado.</p>
      {hasSavedPages() ? (
        <p>
          <a className="link" href={OFFLINE_PAGE}>
            Ver o que está guardado neste aparelho
          </a>
        </p>
      ) : null}
      <p className="error-actions">
        <Button onClick={() => void tryNow()} aria-busy={isTrying}>
          Tentar de novo
        </Button>
        {onLeave ? (
          <Button kind="quiet" onClick={onLeave}>
            Voltar
          </Button>
        ) : null}
      </p>
    </div>
  );
}
