import { escapeHtml } from "#shared/escape-html.ts";
import type { Rule } from "#shared/route.ts";
import { RULE_LABELS } from "#shared/rule-labels.ts";
import { NEW_ACADEMY } from "./first-academy/first-academy-routes.ts";
import { plainPage } from "./plain-page.ts";

export interface DemoAcademy {
  name: string;
  motto: string;
  address: string;
  colors: { background: string; text: string };
  people: { name: string; email: string; password: string; rule: Rule | null }[];
  /** The id of the Firebase project for Google sign-in; null when the academy offers none. */
  googleProject: string | null;
}

/** Renders the page at plain localhost, in demo mode only: the demo academies and their people's passwords. */
export function demoIndex(
  academies: readonly DemoAcademy[],
  nonce: string,
  { offersOwn }: { offersOwn: boolean },
): string {
  const style = academies
    .map(({ colors }, at) => `#a${at}{--brand:${colors.background};--on-brand:${colors.text}}`)
    .join("");
  const cards = academies.map((academy, at) => card(academy, at)).join("");
  const body = `<style nonce="${nonce}">${style}</style><main>
<h1>Vereda: três academias para experimentar</h1>
<p>Cada academia tem o seu endereço, a sua marca e as suas pessoas, todas fictícias. Abra uma e entre com um dos e-mails abaixo.</p>
<div class="academies">${cards}</div>${offersOwn ? OWN : ""}</main>`;
  return plainPage({ title: "Vereda: academias de demonstração", body, nonce });
}

const OWN = `<p class="own">Quer a sua? <a href="${NEW_ACADEMY}">Crie a sua academia</a> com a chave que apareceu no terminal.</p>`;

function card({ name, motto, address, people }: DemoAcademy, at: number): string {
  const rows = people.map(
    ({ name, email, password, rule }) => `<li><strong>${escapeHtml(name)}</strong>
<small>${rule ? `${RULE_LABELS[rule]} (${rule})` : "Estudante"}</small><code>${escapeHtml(email).replace("@", "<wbr>@")}</code> <code class="word">${escapeHtml(password)}</code></li>`,
  );
  return `<section class="academy" id="a${at}"><header><h2><a href="${escapeHtml(address)}">${escapeHtml(name)}</a></h2>${escapeHtml(motto)}</header>
<ul>${rows.join("")}</ul></section>`;
}
