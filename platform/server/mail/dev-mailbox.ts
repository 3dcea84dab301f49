import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { newId } from "#shared/ids.ts";
import { readEmailBytes } from "./read-email-bytes.ts";

export interface StoredEmail {
  id: string;
  messageId: string;
  from: string;
  replyTo: string;
  to: string;
  subject: string;
  /** HTML with its pictures inlined as data URLs. */
  html: string;
  text: string;
  /** Attached files, with their content in base64. */
  attachments: { name: string; type: string; content: string }[];
  /** All headers as sent, by name in lower case. */
  headers: Readonly<Record<string, string>>;
  at: Date;
}

export interface DevMailbox {
  /** SMTP address: "smtp://127.0.0.1:40123". */
  url: string;
  /** The last 200 emails, newest first. */
  emails: readonly StoredEmail[];
  stop(): Promise<void>;
}

const MAX = 200;
const MAX_BYTES = 5 * 1024 * 1024;

/** Starts a mail server for development. It delivers nothing, and holds the last 200 emails in memory. */
export async function openDevMailbox(preferredPort = 0): Promise<DevMailbox> {
  const { SMTPServer } = await import("smtp-server");
  const emails: StoredEmail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    size: MAX_BYTES,
    logger: false,
    onData: (stream, _session, answer) => {
      readEmailBytes(stream, MAX_BYTES)
        .then((bytes) => (bytes ? readEmail(bytes) : Promise.reject(new Error("Too large"))))
        .then(
          (message) => {
            emails.unshift(message);
            emails.length = Math.min(emails.length, MAX);
            answer();
          },
          (error: Error) => answer(error),
        );
    },
  });
  // A client that disconnects midway is not an error.
  server.on("error", () => {});
  const listening = server.listen(preferredPort, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    emails,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function readEmail(bytes: Buffer): Promise<StoredEmail> {
  const { default: PostalMime } = await import("postal-mime");
  const mail = await PostalMime.parse(bytes);
  const html = mail.attachments.reduce((text, { contentId, mimeType, content }) => {
    if (!contentId || typeof content === "string") return text;
    const picture = `data:${mimeType};base64,${Buffer.from(content as ArrayBuffer).toString("base64")}`;
    return text.replaceAll(`cid:${contentId.replace(/^<|>$/g, "")}`, picture);
  }, mail.html ?? "");
  return {
    id: newId(),
    messageId: mail.messageId ?? "",
    from: addressText(mail.from),
    replyTo: addressText(mail.replyTo?.[0]),
    to: addressText(mail.to?.[0]),
    subject: mail.subject ?? "",
    html,
    text: mail.text ?? "",
    attachments: mail.attachments.flatMap(({ disposition, filename, mimeType, content }) =>
      disposition === "attachment"
        ? [{ name: filename ?? "", type: mimeType, content: Buffer.from(content as ArrayBuffer).toString("base64") }]
        : [],
    ),
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key, value])),
    at: new Date(),
  };
}

function addressText(one: { name?: string | undefined; address?: string | undefined } | undefined): string {
  if (!one?.address) return "";
  return one.name ? `${one.name} <${one.address}>` : one.address;
}
