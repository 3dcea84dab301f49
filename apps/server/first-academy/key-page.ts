import { plainPage } from "../plain-page.ts";
import { WIZARD_STYLE } from "./wizard-style.ts";

/** Renders the page that asks for the key printed at the start. */
export function keyPage({ nonce, isWrong }: { nonce: string; isWrong: boolean }): string {
  const fault = isWrong
    ? `<p class="fault" id="chave-erro">Esta chave não vale, ou não vale mais. Copie-a inteira do terminal; cada vez que a Vereda é aberta, a anterior deixa de valer.</p>`
    : "";
  const about = isWrong ? ' aria-invalid="true" aria-describedby="chave-erro"' : "";
  const body = `<main class="wizard"><h1>Crie a sua academia</h1>
<p>Para abrir esta página é preciso a chave que aparece no terminal em que a Vereda foi aberta, na linha “Crie a sua academia”. Ela vale uma vez só.</p>
<form class="step" action="/nova-academia"><p class="field"><label for="chave">Chave</label>
<input id="chave" name="chave" required autocomplete="off" spellcheck="false"${about}></p>${fault}
<p class="send"><button type="submit">Continuar</button></p></form>
<p class="soft">Já existe uma academia aqui? Outra se cria no terminal: <code>npm run vereda -- academy new</code></p></main>`;
  return plainPage({
    title: "Crie a sua academia",
    head: `<style nonce="${nonce}">${WIZARD_STYLE}</style>\n`,
    body,
    nonce,
  });
}
