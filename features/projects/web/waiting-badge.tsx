import { CloudOff } from "lucide";
import { useSyncExternalStore } from "react";
import { useUnsentCounts, unsentCount } from "#platform/web/unsent-counts.ts";
import { countText } from "#shared/number-text.ts";
import { Icon } from "#ui/icon.tsx";
import { Moment } from "./moment.tsx";
import "./waiting-badge.css";

/**
 * Number of inputs that wait for a connection, and a notice if the page was loaded from this device instead of the
 * network.
 */
export function WaitingBadge() {
  const count = unsentCount(useUnsentCounts());
  const savedAt = useSavedAt();
  return (
    <p className="waiting-badge" role="status">
      {count > 0 || savedAt ? <Icon of={CloudOff} /> : null}
      {count > 0 ? <b>{countText(count, "coisa espera por internet", "coisas esperam por internet")}</b> : null}
      {savedAt ? (
        <span>
          Sem internet: esta é a página guardada neste aparelho (<Moment at={savedAt} />
          ).
        </span>
      ) : null}
    </p>
  );
}

/**
 * Returns the time at which a page loaded from this device was saved; null if the page came from the network. The
 * service worker writes the time into the document.
 */
function useSavedAt(): string | null {
  return useSyncExternalStore(subscribe, savedAt, () => null);
}

function subscribe(): () => void {
  return () => {};
}

function savedAt(): string | null {
  const at = Date.parse(document.documentElement.dataset.savedAt ?? "");
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
