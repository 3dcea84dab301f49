import { CloudOff } from "lucide";
import { useSyncExternalStore } from "react";
import { useWaiting, waitingCount } from "#platform/web/waiting.ts";
import { Icon } from "#ui/icon.tsx";
import { Moment } from "./moment.tsx";
import "./waiting-badge.css";

/** How many things wait for a network, until the server has answered for each; and that the page is the one saved here. */
export function WaitingBadge() {
  const count = waitingCount(useWaiting());
  const savedAt = useSavedAt();
  return (
    <p className="waiting-badge" role="status">
      {count > 0 || savedAt ? <Icon of={CloudOff} /> : null}
      {count > 0 ? <b>{count === 1 ? "1 coisa espera por internet" : `${count} coisas esperam por internet`}</b> : null}
      {savedAt ? (
        <span>
          Sem internet: esta é a página guardada neste aparelho (<Moment at={savedAt} />
          ).
        </span>
      ) : null}
    </p>
  );
}

/** The worker marks the pages that it serves from the device with the moment when they were saved. */
function useSavedAt(): string | null {
  return useSyncExternalStore(subscribe, savedAt, () => null);
}

function subscribe(): () => void {
  return () => {};
}

function savedAt(): string | null {
  const at = Date.parse(document.documentElement.dataset.kept ?? "");
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
