/** One e-mail to send. The HTML refers to pictures as "cid:NAME". */
interface Outgoing {
  /** The same at every try, so that mailboxes can recognise a duplicate. */
  messageId: string;
  senderName: string;
  replyTo: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where mail programs post to end such e-mails (RFC 8058); null for those about the person's own account. */
  unsubscribe?: string | null;
  pictures: MailFile[];
  /** The attachments. */
  attachments?: MailFile[];
}

interface MailFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

export interface Mail {
  /** The sender address of every email. */
  from: string;
  /** The domain whose e-mails come in here; null where none do. */
  replyDomain: string | null;
  /** Throws `AddressRefused` when a retry can't help, any other error when it may. */
  send(message: Outgoing): Promise<void>;
  close(): void;
}

/** The receiving server rejects the mailbox or refuses our emails for good. */
export class AddressRefused extends Error {
  override name = "AddressRefused";
}

/** Holds codes only: errors are logged, and a mail server's message may quote the address. */
class MailFailed extends Error {
  override name = "MailFailed";
}

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  command?: string;
}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

interface Sending {
  /** "smtps://name:password@mail.exemplo.com.br". Called with the first email. */
  url(): Promise<string>;
  from: string;
  replyDomain?: string | null;
}

/** Sends over SMTP on up to four pooled connections. The SMTP library is loaded with the first email. */
export function openMail({ url, from, replyDomain = null }: Sending): Mail {
  let opened: Promise<Transport> | undefined;
  return {
    from,
    replyDomain,
    send: async (message) => {
      opened ??= url().then(openTransport);
      await (await opened).sendMail(messageOf(message, from)).catch(refuse);
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}

type Transport = Awaited<ReturnType<typeof openTransport>>;

async function openTransport(url: string) {
  const { createTransport } = await import("nodemailer");
  return createTransport({ url, pool: true, maxConnections: 4, maxMessages: 1000, ...TIMEOUTS });
}

function messageOf(
  { messageId, senderName, pictures, attachments = [], unsubscribe, ...message }: Outgoing,
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

function refuse(error: SmtpError): never {
  const { code, command, responseCode = 0 } = error;
  const isFinal = command === "RCPT TO" ? responseCode >= 500 : code === "EENVELOPE" && responseCode === 0;
  if (!isFinal) throw Object.assign(new MailFailed("The message was not taken"), { code, command, responseCode });
  throw Object.assign(new AddressRefused("The address was refused"), { code: responseCode || code });
}
