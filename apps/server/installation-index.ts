import type { Services } from "#platform/server/http/context.ts";
import { escapeHtml } from "#shared/escape-html.ts";
import { NEW_ACADEMY } from "./first-academy/first-academy-routes.ts";
import { plainPage } from "./plain-page.ts";

/**
 * Renders the page at plain localhost without a demo, for the person who runs the server: its academies and the next
 * steps.
 */
export async function installationIndex({ pool }: Pick<Services, "pool">, nonce: string): Promise<string> {
  const own = await pool<{ name: string }[]>`select name from projects where not is_demo order by name limit 50`;
  const list = own.map(({ name }) => `<li>${escapeHtml(name)}</li>`).join("");
  const next =
    own.length === 0
      ? `<p>Ainda não há academia nenhuma. <a href="${NEW_ACADEMY}">Crie a primeira</a> com a chave que apareceu no terminal, ou crie-a no próprio terminal:</p><p><code>npm run vereda -- academy new</code></p>`
      : `<p>Cada academia responde no seu próprio endereço. As daqui:</p><ul>${list}</ul><p>Os endereços, e quem as gere: <code>npm run vereda -- academy list</code></p>`;
  const body = `<main class="center"><h1>A Vereda está no ar</h1>${next}<p><small>A demonstração está fechada (VEREDA_DEMO). Esta página só aparece nesta máquina.</small></p></main>`;
  return plainPage({ title: "Vereda", body, nonce });
}
