import { plainPage } from "./plain-page.ts";

const TITLE = "O que foi enviado é grande demais";

/** What a form gets that sends more than any form may. */
export function tooLargePage(nonce: string): string {
  const body = `<main class="center"><h1>${TITLE}</h1><p>Volte e escolha um arquivo menor.</p></main>`;
  return plainPage({ title: TITLE, body, nonce });
}
