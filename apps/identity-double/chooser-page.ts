import { escapeHtml } from "#shared/escape-html.ts";
import { plainPage } from "../server/plain-page.ts";
import type { GoogleAccount } from "./google-account.ts";

/**
 * Returns the double's page for choosing a Google account. `script` is the JavaScript that reports the choice to the
 * academy's page.
 */
export function chooserPage(accounts: readonly GoogleAccount[], script: string): string {
  const choices = accounts.map(
    ({ email, name }) =>
      `<li><button data-email="${escapeHtml(email)}" data-name="${escapeHtml(name)}"><strong>${escapeHtml(name)}</strong><br>${escapeHtml(email)}</button></li>`,
  );
  const body = `<main><h1>Escolha uma conta</h1>
<p>Esta página faz as vezes do Google na demonstração: nada sai desta máquina e nenhuma senha é pedida.</p>
<ul style="list-style:none;padding:0;display:grid;gap:8px">${choices.join("")}</ul>
<form style="display:grid;gap:8px;margin-block-start:24px"><h2>Outra conta</h2>
<label>E-mail<br><input name="email" type="email" required style="inline-size:100%;padding:10px"></label>
<label>Nome<br><input name="name" style="inline-size:100%;padding:10px"></label>
<button style="padding:10px">Continuar com esta conta</button></form></main>`;
  return plainPage({ title: "Escolha uma conta – demonstração", body, nonce: "double", script });
}
