import { escapeHtml } from "#shared/escape-html.ts";
import type { EmailColors } from "./email-colors.ts";

interface EmailPage {
  subject: string;
  preheader: string;
  title: string;
  paragraphs: string[];
  links: { text: string; address: string }[];
  action: { label: string; address: string } | undefined;
  notes: string[];
  footer: string[];
  name: string;
  hasLogo: boolean;
  day: EmailColors;
  night: EmailColors;
}

const FONT = "'Atkinson Hyperlegible Next',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const WIDTH = 560;
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';
// Fills the preview beside the subject, so that mail clients don't show the first paragraph there.
const FILLER = "&#8199;&#65279;&#847; ".repeat(40);
// Outlook for Windows renders with Word: it scales by the screen's DPI, and shows Times if the first font is unknown.
const FOR_OUTLOOK = `<!--[if mso]>
<xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml>
<style>h1,p,td,a{font-family:'Segoe UI',Arial,sans-serif!important}</style>
<![endif]-->`;

/**
 * Renders the email as nested tables with inline styles: Outlook lays out only tables, and many mail clients drop style
 * sheets. The one style sheet holds dark colours and the narrow margins of phones, for clients that support it.
 */
export function emailPage(message: EmailPage): string {
  const { subject, preheader, title, paragraphs, links, action, notes, footer, day, night } = message;
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(subject)}</title>
${FOR_OUTLOOK}
<style>${sheet(night)}</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:${day.page};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0;mso-hide:all">${escapeHtml(preheader)} ${FILLER}</div>
<table ${TABLE} width="100%" bgcolor="${day.page}" class="page" style="background-color:${day.page}"><tr><td class="edge" align="center" style="padding:28px 12px">
${centered(`<table ${TABLE} width="100%" bgcolor="${day.paper}" class="paper" style="background-color:${day.paper};border:1px solid ${day.line};border-radius:18px;border-collapse:separate">
${header(message)}
<tr><td class="text inside" style="padding:30px 28px 16px;${type(day.text, 17)}">
<h1 style="margin:0 0 18px;${type(day.text, 26, 1.22)};font-weight:700" class="text">${escapeHtml(title)}</h1>
${paragraphs.map((text) => `<p class="text" style="margin:0 0 16px;${type(day.text, 17)}">${escapeHtml(text)}</p>`).join("\n")}
${links.map((link) => linkedLine(link, day)).join("\n")}
${action ? button(action, day) : ""}
${notes.map((note) => `<p class="soft" style="margin:0 0 14px;${type(day.soft, 15)}">${escapeHtml(note)}</p>`).join("\n")}
</td></tr>
</table>
<table ${TABLE} width="100%"><tr><td class="soft" align="center" style="padding:20px 16px 0;${type(day.soft, 14)}">
${footer.map((line) => `<p class="soft" style="margin:0 0 6px;${type(day.soft, 14)}">${linked(line, day)}</p>`).join("\n")}
</td></tr></table>`)}
</td></tr></table>
</body>
</html>`;
}

/**
 * Centers the content with a maximum width. Outlook does not support max-width, so it gets an extra table of fixed
 * width.
 */
function centered(content: string): string {
  return `<!--[if mso]><table ${TABLE} width="${WIDTH}" align="center"><tr><td><![endif]-->
<table ${TABLE} width="100%" style="max-width:${WIDTH}px"><tr><td>
${content}
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->`;
}

function header({ name, hasLogo, day }: EmailPage): string {
  const logo = `<td width="52" valign="middle" style="padding:0 12px 0 0"><img src="cid:logo" alt="" height="40" border="0" style="display:block;height:40px;width:auto"></td>`;
  return `<tr><td class="head inside" bgcolor="${day.head}" style="padding:18px 28px;background-color:${day.head};border-radius:17px 17px 0 0"><table ${TABLE}><tr>${hasLogo ? logo : ""}<td class="head" valign="middle" style="${type(day.headText, 18, 1.3)};font-weight:700">${escapeHtml(name)}</td></tr></table></td></tr>`;
}

/** Renders a button. Outlook ignores padding on links, so there the table cell has it. */
function button({ label, address }: { label: string; address: string }, day: EmailColors): string {
  const href = escapeHtml(address);
  return `<table ${TABLE} style="margin:26px 0 22px;border-collapse:separate"><tr><td class="button" align="center" bgcolor="${day.button}" style="background-color:${day.button};border-radius:12px;mso-padding-alt:15px 26px"><a class="button" href="${href}" style="display:inline-block;padding:15px 26px;border-radius:12px;background-color:${day.button};${type(day.buttonText, 17, 1.2)};font-weight:700;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p class="soft" style="margin:0 0 18px;${type(day.soft, 14)}">Se o botão não abrir, copie este endereço no navegador:<br><a class="link" href="${href}" style="${type(day.link, 14)};word-break:break-all">${href}</a></p>`;
}

/** Renders a sentence that is a link as a whole. Its words break as usual, unlike those of an address. */
function linkedLine({ text, address }: EmailPage["links"][number], { link }: EmailColors): string {
  return `<p class="line" style="margin:0 0 16px;${type(link, 17)}"><a class="line" href="${escapeHtml(address)}" style="${type(link, 17)}">${escapeHtml(text)}</a></p>`;
}

function linked(line: string, { link }: EmailColors): string {
  if (!/^https?:\/\//.test(line)) return escapeHtml(line);
  return `<a class="link" href="${escapeHtml(line)}" style="${type(link, 14)};word-break:break-all">${escapeHtml(line)}</a>`;
}

/** Returns inline font styles, repeated on each element: Outlook does not inherit styles into tables. */
function type(color: string, size: number, line = 1.55): string {
  return `color:${color};font-family:${FONT};font-size:${size}px;line-height:${Math.round(size * line)}px`;
}

/**
 * Returns the style sheet of dark mode. Outlook's apps change colours themselves and mark the elements: text with
 * data-ogsc, backgrounds with data-ogsb.
 */
function sheet(night: EmailColors): string {
  const { page, paper, line: border, text, soft, link, head, headText, button: back, buttonText } = night;
  const colors = { text, soft, link, line: link, head: headText, button: buttonText };
  const backgrounds = { page, paper, head, button: back };
  const rules = (marks: { color: string; background: string }) =>
    [
      ...Object.entries(colors).map(([name, color]) => `${marks.color}.${name}{color:${color}!important}`),
      ...Object.entries(backgrounds).map(
        ([name, color]) => `${marks.background}.${name}{background-color:${color}!important}`,
      ),
    ].join("\n");
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:540px){.edge{padding:12px 8px!important}.inside{padding-left:18px!important;padding-right:18px!important}}
@media (prefers-color-scheme:dark){
${rules({ color: "", background: "" })}
.paper{border-color:${border}!important}
}
${rules({ color: "[data-ogsc] ", background: "[data-ogsb] " })}`;
}
