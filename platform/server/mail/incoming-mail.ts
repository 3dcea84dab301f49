import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { withoutOddText } from "#shared/odd-text.ts";
import { readAtMost } from "./read-at-most.ts";

/** One e-mail to one address of ours. */
export interface IncomingEmail {
  recipient: string;
  from: string;
  /** Empty for a bounce. */
  sender: string;
  messageId: string;
  subject: string;
  text: string;
  /** By name in lower case. */
  headers: Readonly<Record<string, string>>;
  /** Three at most, without the pictures that its HTML shows in place, such as a signature's logo. */
  files: { name: string; bytes: Uint8Array }[];
  /** How many more files it had. */
  filesLeftOut: number;
}

/** Thrown by `receive`: the sending server hands the e-mail back to its writer (5xx), or tries again later (4xx). */
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

interface Receiving {
  domain: string;
  host: string;
  port: number;
  /** Whether an address of the domain is one that we gave: others are refused before their e-mail is read. */
  isOurs(address: string): boolean;
}

/**
 * Receives e-mails to one domain over SMTP. Each is acknowledged only once `receive` has stored it: until then the sending
 * server keeps it and tries again. Nothing is relayed.
 */
export async function openIncomingMail(
  { domain, host, port, isOurs }: Receiving,
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
      readAtMost(stream, MAX_BYTES)
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
  // Clients that disconnect midway are not an error.
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
  // Phones send photos inline; what is `related` belongs to the HTML.
  const attached = mail.attachments.filter(({ disposition, related }) => disposition === "attachment" || !related);
  return {
    from: mail.from?.address?.toLowerCase() ?? "",
    // What no page takes, and PostgreSQL refuses, would be sent again and again.
    messageId: withoutOddText(mail.messageId ?? ""),
    subject: withoutOddText(mail.subject ?? ""),
    text: withoutOddText(mail.text ?? ""),
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
