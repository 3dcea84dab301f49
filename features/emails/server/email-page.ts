import type { EmailColors } from "./email-colors.ts";

interface EmailPage {
  subject: string;
  preheader: string;
  title: string;
  paragraphs: string[];
  action: { label: string; address: string } | undefined;
  notes: string[];
  footer: string[];
  name: string;
  hasLogo: boolean;
  day: EmailColors;
  night: EmailColors;
}

const FONT = "'Atkinson Hyperlegible Next',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
// Fills the preview beside the subject, so that mail clients don't show the first paragraph there.
const FILLER = "&#8199;&#65279;&#847; ".repeat(40);

/**
 * Renders the email as HTML with inline styles, because many mail clients drop style sheets. The one style sheet
 * holds the dark-mode colours, for clients that support it.
 */
export function emailPage(message: EmailPage): string {
  const { subject, preheader, title, paragraphs, action, notes, footer, name, hasLogo, day, night } = message;
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escape(text)}</p>`;
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escape(subject)}</title>
<style>${nightSheet(night)}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${day.page};color:${day.text};font-family:${FONT};font-size:17px;line-height:1.55;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escape(preheader)} ${FILLER}</div>
<div class="page" style="padding:28px 12px;background:${day.page}">
<div class="paper" style="max-width:560px;margin:0 auto;background:${day.paper};border:1px solid ${day.line};border-radius:18px;overflow:hidden">
<div class="head" style="padding:18px 28px;background:${day.head};color:${day.headText};font-size:18px;font-weight:700">${logo(hasLogo)}<span style="vertical-align:middle">${escape(name)}</span></div>
<div class="text" style="padding:30px 28px 16px;color:${day.text}">
<h1 style="margin:0 0 18px;font-size:26px;line-height:1.22;font-weight:700;letter-spacing:-0.01em">${escape(title)}</h1>
${paragraphs.map(paragraph).join("\n")}
${action ? button(action, day) : ""}
${notes.map((note) => `<p class="soft" style="margin:0 0 14px;color:${day.soft};font-size:15px">${escape(note)}</p>`).join("\n")}
</div>
</div>
<div class="soft" style="max-width:560px;margin:0 auto;padding:20px 16px 0;color:${day.soft};font-size:14px;text-align:center">${footer
    .map((line) => `<p style="margin:0 0 6px">${linked(line, day)}</p>`)
    .join("")}</div>
</div>
</body>
</html>`;
}

function logo(hasLogo: boolean): string {
  if (!hasLogo) return "";
  return `<img src="cid:logo" alt="" height="40" style="height:40px;width:auto;vertical-align:middle;border:0;margin-right:12px">`;
}

function button({ label, address }: { label: string; address: string }, day: EmailColors): string {
  const href = escape(address);
  return `<p style="margin:26px 0 22px"><a class="button" href="${href}" style="display:inline-block;background:${day.button};color:${day.buttonText};text-decoration:none;font-weight:700;font-size:17px;line-height:1.2;padding:15px 26px;border-radius:12px;border:1px solid ${day.button}">${escape(label)}</a></p>
<p class="soft" style="margin:0 0 18px;color:${day.soft};font-size:14px;word-break:break-word">Se o botão não abrir, copie este endereço no navegador:<br><a class="link" href="${href}" style="color:${day.link}">${href}</a></p>`;
}

function linked(line: string, { link }: EmailColors): string {
  if (!/^https?:\/\//.test(line)) return escape(line);
  return `<a class="link" href="${escape(line)}" style="color:${link}">${escape(line)}</a>`;
}

function nightSheet({ page, paper, line, text, soft, link, head, headText, button, buttonText }: EmailColors): string {
  return `@media (prefers-color-scheme:dark){
.page{background:${page}!important}
.paper{background:${paper}!important;border-color:${line}!important}
.text{color:${text}!important}
.soft{color:${soft}!important}
.link{color:${link}!important}
.head{background:${head}!important;color:${headText}!important}
.button{background:${button}!important;border-color:${button}!important;color:${buttonText}!important}
}`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
