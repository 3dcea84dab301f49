import { escapeHtml, plainPage } from "./plain-page.ts";

const TITLE = "O que foi enviado é grande demais";

/** A refusal before the page is rendered, such as of too many in a minute. */
export function refusalPage(message: string, nonce: string, title = "Espere um pouco"): string {
  const body = `<main class="center"><h1>${title}</h1><p>${escapeHtml(message)}</p></main>`;
  return plainPage({ title, body, nonce });
}

/** The answer to a form that sends more than its page takes. */
export function tooLargePage(nonce: string): string {
  const body = `<main class="center"><h1>${TITLE}</h1><p>Volte e envie um texto mais curto ou um arquivo menor.</p></main>`;
  return plainPage({ title: TITLE, body, nonce });
}
