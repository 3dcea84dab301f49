import { expect, test } from "vitest";
import { emailColors } from "./email-colors.ts";
import { emailPage } from "./email-page.ts";

const html = emailPage({
  subject: "Confirme seu e-mail",
  preheader: "Falta um passo.",
  title: "Confirme seu e-mail",
  paragraphs: ["Olá, Ana.", "Falta só um passo."],
  links: [{ text: "Bento respondeu a você em “Composto”.", address: "https://aurora.exemplo.com.br/course/1/forum/2" }],
  action: { label: "Confirmar", address: `https://aurora.exemplo.com.br/validar/${"a".repeat(60)}` },
  notes: ["O link vale por 24 horas."],
  footer: ["Academia Aurora · Cuidar bem", "https://aurora.exemplo.com.br"],
  name: "Academia Aurora",
  hasLogo: true,
  ...emailColors({
    menu_background_color: "#49496a",
    pages_button_background_color: "#c24a68",
    pages_icon_color: "#c24a68",
    pages_primary_text_color: "#49496a",
    pages_button_text_color: "#ffffff",
    pages_background_color: "#eff1f4",
    login_left_background_color: "#eff1f4",
    login_background_color: "#eff1f4",
  }),
});
const styles = [...html.matchAll(/ style="([^"]*)"/g)].map(([, style = ""]) => style);
const body = html.slice(html.indexOf("<body"));

// CSS properties that Outlook, Gmail and other mail clients support, or ignore without harm.
const KNOWN = new Set(
  "background-color border border-collapse border-radius color display font-family font-size font-weight height line-height margin max-height max-width mso-hide mso-padding-alt opacity overflow padding text-decoration width word-break -webkit-text-size-adjust".split(
    " ",
  ),
);

test("an e-mail uses only CSS that mail clients support", () => {
  const used = styles.flatMap((style) => style.split(";").map((one) => one.split(":")[0] ?? ""));
  expect(used.filter((property) => !KNOWN.has(property))).toEqual([]);
  expect(html).not.toMatch(/flex|grid|var\(|calc\(|float:|position:|background:|\d(rem|em|vw|ch)\b/);
});

test("an e-mail is laid out with presentation tables, with a width for Outlook", () => {
  const tables = body.match(/<table[^>]*>/g) ?? [];
  expect(tables.length).toBeGreaterThan(5);
  for (const table of tables) expect(table).toContain('role="presentation"');
  expect(body).toMatch(/<!--\[if mso\]><table[^>]* width="560" align="center">/);
  expect(body).toContain("max-width:560px");
  expect(body.match(/<div/g)).toHaveLength(1);
});

test("every text sets its own font, size and colour", () => {
  const texts = body.match(/<(h1|p|a)\b[^>]*>/g) ?? [];
  expect(texts.length).toBeGreaterThan(7);
  for (const text of texts) expect(text).toMatch(/color:#\w+;font-family:.*font-size:\d+px;line-height:\d+px/);
});

test("each text and background has a colour for dark mode, also in Outlook's apps", () => {
  const named = new Set([...body.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" ")));
  expect(named.size).toBeGreaterThan(5);
  for (const name of named) {
    if (/^(edge|inside)$/.test(name)) continue;
    expect(html, name).toMatch(new RegExp(`^\\.${name}\\{(color|background-color):#\\w+!important\\}`, "m"));
    expect(html, name).toMatch(new RegExp(`^\\[data-ogs[cb]\\] \\.${name}\\{`, "m"));
  }
  const colored = body.match(/<[^>]* style="[^"]*color:[^>]*>/g) ?? [];
  expect(colored.length).toBeGreaterThan(7);
  for (const element of colored) expect(element).toContain(' class="');
});

test("long addresses wrap, so that the e-mail fits a phone", () => {
  const links = body.match(/<a class="link"[^>]*>/g) ?? [];
  expect(links).not.toHaveLength(0);
  for (const link of links) expect(link).toContain("word-break:break-all");
});

test("the button has padding that Outlook supports, and the logo a height attribute", () => {
  expect(body).toMatch(/<td class="button"[^>]*bgcolor="#\w+"[^>]*mso-padding-alt:15px 26px/);
  expect(body).toMatch(/<img [^>]*height="40"/);
});
