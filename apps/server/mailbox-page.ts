import type { StoredEmail } from "#platform/server/mail/dev-mailbox.ts";
import { escapeHtml } from "#shared/escape-html.ts";
import { plainPage } from "./plain-page.ts";

/** The address of the page on which a demo shows the emails that it did not send. */
export const MAILBOX = "/caixa-postal";

// An email may be displayed and its links followed; scripts in it do not run.
const EMAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-top-navigation";

/**
 * Returns the list of emails, one email as HTML or text, a file attached to it, or all emails as JSON for tests; null for
 * any other path.
 */
export function mailboxPage(messages: readonly StoredEmail[], path: string, nonce: string): Response | null {
  const name = path.slice(MAILBOX.length);
  if (name === "") return new Response(listPage(messages, nonce), { headers: headersFor("text/html") });
  if (name === ".json") return Response.json(messages);
  const [, id, form, file] = /^\/([\w-]+)(?:(\.txt)|\/(\d+))?$/.exec(name) ?? [];
  const message = messages.find((one) => one.id === id);
  if (!message) return null;
  if (file) return attachedFile(message.attachments[Number(file)]);
  if (form) return new Response(message.text, { headers: headersFor("text/plain") });
  return new Response(message.html, {
    headers: { ...headersFor("text/html"), "Content-Security-Policy": EMAIL_POLICY },
  });
}

/** The link that leads here gives the file its name. A file is only downloaded, never displayed on this origin. */
function attachedFile(file: StoredEmail["attachments"][number] | undefined): Response | null {
  if (!file) return null;
  const headers = { "Content-Type": "application/octet-stream", "Content-Disposition": "attachment" };
  return new Response(Buffer.from(file.content, "base64"), { headers: { ...headers, "Cache-Control": "no-store" } });
}

function headersFor(type: string): Record<string, string> {
  return { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "no-store" };
}

function listPage(messages: readonly StoredEmail[], nonce: string): string {
  const rows = messages.map(
    ({ id, subject, from, to, at, attachments }) => `<li><a href="${MAILBOX}/${id}">${escapeHtml(subject)}</a>
<small>${escapeHtml(`Para ${to}, de ${from}, às ${time(at)}`)}${attachments.map(({ name }, at) => `, com <a href="${MAILBOX}/${id}/${at}" download="${escapeHtml(name)}">${escapeHtml(name)}</a>`).join("")} · <a href="${MAILBOX}/${id}.txt">só texto</a></small></li>`,
  );
  const list = rows.length > 0 ? `<ul>${rows.join("")}</ul>` : "<p>Nenhum e-mail por enquanto.</p>";
  const body = `<main><h1>Caixa postal da demonstração</h1>
<p>Aqui ficam, até o programa fechar, os e-mails que as academias enviariam. Nenhum deles saiu desta máquina.</p>
<div class="academies"><section class="academy">${list}</section></div></main>`;
  return plainPage({ title: "Caixa postal da demonstração", body, nonce });
}

function time(at: Date): string {
  return new Intl.DateTimeFormat("pt-BR", { timeStyle: "medium" }).format(at);
}
