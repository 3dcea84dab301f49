import { FileText, UserRound } from "lucide";
import type { ReactNode } from "react";
import { Moment } from "#features/projects/web/index.ts";
import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { sizeText } from "#ui/file-size.ts";
import { Icon } from "#ui/icon.tsx";
import type { HelpMessage } from "../contract.ts";

interface ThreadMessageProps {
  message: HelpMessage;
  /**
   * Whether the message comes from the reader's side: from the person on their own
   * page, from the staff on the staff's page.
   */
  isMine: boolean;
  name: string;
  /** Functions that return the sentence for an event, by its name, from the reader's point of view. */
  events: Readonly<Record<string, (author: string) => string>>;
  /** Content shown below the message's text. */
  children?: ReactNode;
}

/** A message or an event in a thread. */
export function ThreadMessage({ message, isMine, name, events, children }: ThreadMessageProps) {
  const { kind, text, html, files, via, created_at, author, photo } = message;
  if (kind === "event") {
    const sentence = events[text]?.(author ?? "A equipe");
    if (!sentence) return null;
    return (
      <li className="message-event">
        <i>
          <Icon of={UserRound} />
        </i>
        <p>
          {sentence} <Moment at={created_at} />
        </p>
      </li>
    );
  }
  return (
    <li className="message" data-mine={isMine || undefined} data-note={kind === "note" || undefined}>
      <Avatar name={author ?? name} image={photo} isNamedBeside />
      <div className="message-body">
        <p className="message-head">
          <b>{name}</b>
          {kind === "staff" ? <Badge kind="soft">Equipe</Badge> : null}
          {kind === "note" ? <Badge kind="dotted">Só a equipe lê</Badge> : null}
          <small>
            <Moment at={created_at} />
            {via === "email" ? ", por e-mail" : null}
          </small>
        </p>
        {html ? (
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
        ) : (
          <p className="message-text">{text}</p>
        )}
        {files.length > 0 ? (
          <p className="message-files">
            {files.map((file) => (
              <a key={file.address} href={file.address} target="_blank" rel="noopener">
                <Icon of={FileText} />
                <span>
                  {file.name} ({sizeText(file.bytes)})<span className="visually-hidden"> (abre em outra aba)</span>
                </span>
              </a>
            ))}
          </p>
        ) : null}
        {children}
      </div>
    </li>
  );
}
