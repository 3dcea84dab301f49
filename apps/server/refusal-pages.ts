import { escapeHtml } from "#shared/escape-html.ts";
import { plainPage } from "./plain-page.ts";

const TITLE = "O que foi enviado é grande demais";

/** Renders a refusal that comes before the page is rendered, such as after too many requests in a minute. */
export function refusalPage(message: string, nonce: string, title = "Espere um pouco"): string {
  const body = `<main class="center"><h1>${title}</h1><p>${escapeHtml(message)}</p></main>`;
  return plainPage({ title, body, nonce });
}

/** Renders the response to a form that is larger than its page allows. */
export function tooLargePage(nonce: string): string {
  const body = `<main class="center"><h1>${TITLE}</h1><p>Volte e envie um texto mais curto ou um arquivo menor.</p></main>`;
  return plainPage({ title: TITLE, body, nonce });
}
