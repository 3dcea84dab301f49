import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { withoutUnprintableCharacters } from "#shared/unprintable-characters.ts";
import { readEmailBytes } from "./read-email-bytes.ts";

/** An e-mail received for one of our addresses. */
export interface IncomingEmail {
  recipient: string;
  from: string;
  /** Sender of the SMTP envelope; empty for a bounce. */
  sender: string;
  messageId: string;
  subject: string;
  text: string;
  /** All headers, by name in lower case. */
  headers: Readonly<Record<string, string>>;
  /** Up to three attached files, without pictures embedded in the HTML, such as a signature's logo. */
  files: { name: string; bytes: Uint8Array }[];
  /** Number of further attached files, which were dropped. */
  filesLeftOut: number;
}

/** Thrown by `receive` to refuse an e-mail. The sending server returns it (5xx) or tries again later (4xx). */
export class EmailRefusal extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

interface IncomingMail {
  port: number;
  stop(): Promise<void>;
}

const MAX_BYTES = 12_000_000;
const MAX_FILES = 3;

interface IncomingMailOptions {
  domain: string;
  host: string;
  port: number;
  /** Whether this address is assigned to somebody. E-mails to other addresses are refused before they are read. */
  isOurs(address: string): boolean;
}

/**
 * Receives e-mails to one domain over SMTP. An e-mail is acknowledged only after `receive` has stored it; until then
 * the sending server retries. Nothing is relayed.
 */
export async function openIncomingMail(
  { domain, host, port, isOurs }: IncomingMailOptions,
  receive: (email: IncomingEmail) => Promise<void>,
): Promise<IncomingMail> {
  const { SMTPServer } = await import("smtp-server");
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    size: MAX_BYTES,
    maxClients: 20,
    socketTimeout: 60_000,
    logger: false,
    onRcptTo: ({ address }, _session, answer) =>
      address.toLowerCase().endsWith(`@${domain}`) && isOurs(address)
        ? answer()
        : answer(new EmailRefusal(550, "No such mailbox here")),
    onData: (stream, { envelope }, answer) => {
      const sender = envelope.mailFrom ? envelope.mailFrom.address : "";
      const recipients = envelope.rcptTo.map(({ address }) => address);
      readEmailBytes(stream, MAX_BYTES)
        .then((bytes) => (bytes ? readEmail(bytes) : Promise.reject(new EmailRefusal(552, "Too large"))))
        .then(async (email) => {
          for (const recipient of recipients) await receive({ ...email, sender, recipient });
        })
        .then(
          () => answer(),
          (error: unknown) => answer(error instanceof EmailRefusal ? error : new EmailRefusal(451, "Try again later")),
        );
    },
  });
  // A client that disconnects midway is not an error.
  server.on("error", () => {});
  const listening = server.listen(port, host);
  await once(listening, "listening");
  return {
    port: (listening.address() as AddressInfo).port,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function readEmail(bytes: Buffer): Promise<Omit<IncomingEmail, "sender" | "recipient">> {
  const { default: PostalMime } = await import("postal-mime");
  const mail = await PostalMime.parse(bytes);
  // Phones send photos inline; only `related` attachments belong to the HTML.
  const attached = mail.attachments.filter(({ disposition, related }) => disposition === "attachment" || !related);
  return {
    from: mail.from?.address?.toLowerCase() ?? "",
    // Invisible characters are removed: PostgreSQL refuses some, and the sending server would retry forever.
    messageId: withoutUnprintableCharacters(mail.messageId ?? ""),
    subject: withoutUnprintableCharacters(mail.subject ?? ""),
    text: withoutUnprintableCharacters(mail.text ?? ""),
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key.toLowerCase(), value])),
    files: attached
      .slice(0, MAX_FILES)
      .map(({ filename, content }) => ({ name: filename ?? "arquivo", bytes: bytesOf(content) })),
    filesLeftOut: Math.max(0, attached.length - MAX_FILES),
  };
}

function bytesOf(content: ArrayBuffer | Uint8Array | string): Uint8Array {
  return typeof content === "string" ? Buffer.from(content) : new Uint8Array(content);
}
