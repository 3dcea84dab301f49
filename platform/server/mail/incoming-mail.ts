import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import { readEmailBytes } from "./read-email-bytes.ts";
import { type EmailContent, readEmail } from "./read-email.ts";

/** An e-mail received for one of our addresses. */
export interface IncomingEmail extends EmailContent {
  recipient: string;
  /** Sender of the SMTP envelope; empty for a bounce. */
  sender: string;
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
/** How long a shutdown waits for open connections. */
const CLOSE_MS = 2_000;

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
    closeTimeout: CLOSE_MS,
    logger: false,
    onRcptTo: ({ address }, _session, answer) =>
      address.toLowerCase().endsWith(`@${domain}`) && isOurs(address)
        ? answer()
        : answer(new EmailRefusal(550, "No such mailbox here")),
    onData: (stream, { envelope }, answer) => {
      const sender = envelope.mailFrom ? envelope.mailFrom.address : "";
      const recipients = envelope.rcptTo.map(({ address }) => address);
      readOrRefuse(stream, recipients[0] ?? "")
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

async function readOrRefuse(stream: Readable, recipient: string): Promise<EmailContent> {
  const bytes = await readEmailBytes(stream, MAX_BYTES);
  const email = bytes && (await readEmail(recipient.toLowerCase(), bytes));
  if (!email) throw new EmailRefusal(552, "Too large to read");
  return email;
}
