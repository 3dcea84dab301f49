import { keepResult } from "../keep-result.ts";

/** An e-mail to send. Its HTML refers to pictures as "cid:NAME". */
interface OutgoingEmail {
  /** Identical at every attempt, so that mailboxes can recognise a duplicate. */
  messageId: string;
  senderName: string;
  replyTo: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** URL to which mail programs post to unsubscribe (RFC 8058); null for e-mails about the person's own account. */
  unsubscribe?: string | null;
  pictures: MailFile[];
  /** Files to attach, besides the pictures in the HTML. */
  attachments?: MailFile[];
}

interface MailFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

export interface Mail {
  /** The sender address of every e-mail. */
  from: string;
  /** The domain whose e-mails this server receives; null if it receives none. */
  replyDomain: string | null;
  /** Sends an e-mail. Throws `AddressRefused` when a retry cannot help, any other error when it may. */
  send(message: OutgoingEmail): Promise<void>;
  close(): void;
}

/** Thrown when the receiving server permanently refuses the mailbox or our e-mails. */
export class AddressRefused extends Error {
  override name = "AddressRefused";
}

/** Thrown when sending may succeed later. Has only codes, because a mail server's message may quote the address. */
class MailFailed extends Error {
  override name = "MailFailed";
}

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  command?: string;
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

interface MailOptions {
  /** Returns the server's URL, "smtps://name:password@mail.exemplo.com.br". Called with the first e-mail. */
  url(): Promise<string>;
  from: string;
  replyDomain?: string | null;
}

/** Sends e-mails over SMTP on up to four pooled connections. The SMTP library is loaded with the first e-mail. */
export function openMail({ url, from, replyDomain = null }: MailOptions): Mail {
  let opened: Transport | undefined;
  const transport = keepResult(async () => (opened = await openTransport(await url())));
  return {
    from,
    replyDomain,
    send: async (message) => {
      await (await transport()).sendMail(messageOf(message, from)).catch(throwMailError);
    },
    close: () => opened?.close(),
  };
}

type Transport = Awaited<ReturnType<typeof openTransport>>;

async function openTransport(url: string) {
  const { createTransport } = await import("nodemailer");
  return createTransport({ url, pool: true, maxConnections: 4, maxMessages: 1000, ...TIMEOUTS });
}

function messageOf(
  { messageId, senderName, pictures, attachments = [], unsubscribe, ...message }: OutgoingEmail,
  from: string,
) {
  const ending = unsubscribe && {
    "List-Unsubscribe": `<${unsubscribe}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
  return {
    ...message,
    messageId,
    from: { name: senderName, address: from },
    disableFileAccess: true,
    disableUrlAccess: true,
    headers: { "Auto-Submitted": "auto-generated", "Content-Language": "pt-BR", ...ending },
    attachments: [
      ...pictures.map((picture) => ({ ...partOf(picture), cid: picture.name, contentDisposition: "inline" as const })),
      ...attachments.map((file) => ({ ...partOf(file), contentDisposition: "attachment" as const })),
    ],
  };
}

function partOf({ name, type, bytes }: MailFile) {
  return { filename: name, contentType: type, content: Buffer.from(bytes) };
}

function throwMailError(error: SmtpError): never {
  const { code, command, responseCode = 0 } = error;
  const isFinal = command === "RCPT TO" ? responseCode >= 500 : code === "EENVELOPE" && responseCode === 0;
  if (!isFinal) throw Object.assign(new MailFailed("The message was not taken"), { code, command, responseCode });
  throw Object.assign(new AddressRefused("The address was refused"), { code: responseCode || code });
}
