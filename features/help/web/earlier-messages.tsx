import { type HelpThread, MAX_SHOWN_MESSAGES } from "../contract.ts";
import { SentDetails } from "./sent-details.tsx";

/** Says that a long thread has earlier messages than those shown, with what was sent with the first one. */
export function EarlierMessages({ thread }: { thread: HelpThread }) {
  if (!thread.has_earlier) return null;
  return (
    <section className="panel" aria-label="Mensagens anteriores">
      <p className="soft">
        Esta conversa é longa: aqui estão as {MAX_SHOWN_MESSAGES} mensagens mais novas. As anteriores continuam
        guardadas.
      </p>
      <SentDetails context={thread.context} />
    </section>
  );
}
