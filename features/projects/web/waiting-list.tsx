import { useUnsentCounts, unsentCount } from "#platform/web/unsent-counts.ts";
import { waitingText } from "./waiting-text.ts";

/** The inputs that wait for a connection, in words. */
export function WaitingList() {
  const waiting = useUnsentCounts();
  return (
    <p role="status">
      {unsentCount(waiting) > 0
        ? `${waitingText(waiting)}. Deixe esta página aberta quando houver internet: tudo é enviado sozinho.`
        : "Nada. Tudo o que você fez já chegou à academia."}
    </p>
  );
}
