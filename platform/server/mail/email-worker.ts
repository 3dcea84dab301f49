import { createHash } from "node:crypto";
import PostalMime from "postal-mime";
import { withoutUnprintableCharacters } from "#shared/unprintable-characters.ts";
import type { EmailContent } from "./read-email.ts";

// Process that reads one e-mail and is then killed, started by `readEmail`. If it exits without an answer, the e-mail
// cannot be read.
const MAX_FILES = 3;

process.once("message", (bytes: Uint8Array) => void read(bytes).then((email) => process.send?.(email)));
process.once("disconnect", () => process.exit());

async function read(bytes: Uint8Array): Promise<EmailContent> {
  const mail = await PostalMime.parse(bytes);
  // Phones send photos inline; only `related` attachments belong to the HTML.
  const attached = mail.attachments.filter(({ disposition, related }) => disposition === "attachment" || !related);
  return {
    from: mail.from?.address?.toLowerCase() ?? "",
    // Invisible characters are removed: PostgreSQL refuses some, and the sending server would retry forever.
    messageId: withoutUnprintableCharacters(mail.messageId ?? "") || hashOf(bytes),
    subject: withoutUnprintableCharacters(mail.subject ?? ""),
    text: withoutUnprintableCharacters(mail.text?.trim() || !mail.html ? (mail.text ?? "") : await textOf(mail.html)),
    headers: Object.fromEntries(mail.headers.map(({ key, value }) => [key.toLowerCase(), value])),
    files: attached
      .slice(0, MAX_FILES)
      .map(({ filename, content }) => ({ name: filename ?? "arquivo", bytes: bytesOf(content) })),
    filesLeftOut: Math.max(0, attached.length - MAX_FILES),
  };
}

/** Returns the same text for the same bytes, because a server that got no answer sends the e-mail again. */
function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Returns the text of an HTML e-mail. The parser converts HTML only if it stands beside plain text. */
async function textOf(html: string): Promise<string> {
  const boundary = crypto.randomUUID();
  const shown = withoutCode(html);
  const parts = ["text/plain\r\n\r\n", `text/html; charset=utf-8\r\n\r\n${shown}`];
  const body = parts.map((part) => `--${boundary}\r\nContent-Type: ${part}\r\n`).join("");
  const { text = "" } = await PostalMime.parse(
    `Content-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n${body}--${boundary}--\r\n`,
  );
  return text;
}

/** Removes style and script elements. One that does not end takes the rest with it, as in a browser. */
function withoutCode(html: string): string {
  const [start, lower] = [/<(style|script)\b/gi, html.toLowerCase()];
  let shown = "";
  for (let at = 0; ;) {
    start.lastIndex = at;
    const found = start.exec(html);
    shown += html.slice(at, found?.index);
    if (!found) return shown;
    const end = lower.indexOf(`</${found[1]?.toLowerCase()}`, start.lastIndex);
    if (end === -1) return shown;
    at = end + 2 + (found[1]?.length ?? 0);
  }
}

function bytesOf(content: ArrayBuffer | Uint8Array | string): Uint8Array {
  return typeof content === "string" ? Buffer.from(content) : new Uint8Array(content);
}
