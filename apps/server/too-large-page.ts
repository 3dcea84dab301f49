import { plainPage } from "./plain-page.ts";

const TITLE = "O que foi enviado é grande demais";

/** The answer to a form that sends more than its page takes. */
export function tooLargePage(nonce: string): string {
  const body = `<main class="center"><h1>${TITLE}</h1><p>Volte e envie um texto mais curto ou um arquivo menor.</p></main>`;
  return plainPage({ title: TITLE, body, nonce });
}
