import { useWaiting, waitingCount } from "#platform/web/waiting.ts";
import { waitingWords } from "./waiting-words.ts";

/** The inputs that wait for a connection, in words. */
export function WaitingList() {
  const waiting = useWaiting();
  return (
    <p role="status">
      {waitingCount(waiting) > 0
        ? `${waitingWords(waiting)}. Deixe esta página aberta quando houver internet: tudo é enviado sozinho.`
        : "Nada. Tudo o que você fez já chegou à academia."}
    </p>
  );
}
