import { useSearchParams } from "react-router";
import { isId } from "#shared/ids.ts";
import { TextLink } from "#ui/text-link.tsx";
import { type HelpThread } from "../contract.ts";
import { MAX_SHOWN_MESSAGES } from "../constants.ts";
import { SentDetails } from "./sent-details.tsx";

/** Links from a long thread's messages to the ones before them and back, with what was sent with the first one. */
export function EarlierMessages({ thread }: { thread: HelpThread }) {
  const [search] = useSearchParams();
  const isEarlier = messageBefore(search) !== undefined;
  const first = thread.messages[0]?._id ?? "";
  if (!thread.has_earlier && !isEarlier) return null;
  return (
    <nav className="panel" aria-label="Mensagens anteriores">
      <p className="soft">
        Esta conversa é longa: aqui estão{" "}
        {isEarlier ? `até ${MAX_SHOWN_MESSAGES} mensagens anteriores` : `as ${MAX_SHOWN_MESSAGES} mensagens mais novas`}
        .
      </p>
      <p>
        {thread.has_earlier ? <TextLink to={`?${BEFORE}=${first}`}>Ver as mensagens anteriores</TextLink> : null}
        {thread.has_earlier && isEarlier ? " · " : null}
        {isEarlier ? <TextLink to="?">Voltar às mais novas</TextLink> : null}
      </p>
      {thread.has_earlier ? <SentDetails context={thread.context} /> : null}
    </nav>
  );
}

const BEFORE = "antes";

/** Returns the message of a page's address before which messages are shown; undefined for the newest messages. */
export function messageBefore(search: URLSearchParams): string | undefined {
  const id = search.get(BEFORE) ?? "";
  return isId(id) ? id : undefined;
}
