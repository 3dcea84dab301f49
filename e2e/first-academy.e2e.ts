import type { Page } from "@playwright/test";
import { ask } from "./ask.ts";
import { htmlFaults } from "./html-faults.ts";
import { expectAccessiblePage } from "./accessible-page.ts";
import { expect, test } from "./test-servers.ts";
import { ready, visit } from "./visit.ts";
import { newFolder, type WholeServer } from "./whole-server.ts";

/** Maximum number of clicks and filled fields: seven on the page itself, four to sign in, three to accept the terms. */
const MAX_INTERACTIONS = 14;
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40"><path fill="#1f6b3a" d="M4 36V4h20z"/><circle cx="28" cy="28" r="8" fill="#d9822b"/></svg>';
const PERSON = { email: "ana.lima@exemplo.com.br", password: "canoa-azul-58" };

/** The form's default is the browser's time zone. */
test.use({ timezoneId: "America/Manaus" });

test("creates an academy at the address that `npm start` printed", async ({ page, start }, info) => {
  const server = await empty(start);
  const user = countingUser(page);
  await page.goto(keyAddress(server));
  await expectAccessiblePage(page);
  const served = await ask(server, "localhost", pathOf(server), { headers: { Accept: "text/html" } });
  expect(await htmlFaults(new Map([["/nova-academia", served.body.toString()]]))).toEqual([]);
  await page.setViewportSize({ width: 1360, height: 900 });

  await user.fill("Nome da academia", "Escola do Rio");
  await expect(page.getByRole("textbox", { name: "Endereço" })).toHaveValue("escola-do-rio.localhost");
  await expect(page.getByRole("combobox", { name: "Fuso horário" })).toHaveValue("America/Manaus");
  await user.fill("Seu nome", "Ana Lima");
  await user.fill("Seu e-mail", PERSON.email);
  await user.fill("Sua senha", PERSON.password);
  await user.click("radio", "Campo e agricultura");
  await user.choose("Logo (opcional)", LOGO);
  await expect(page.getByLabel("Cor do menu")).toHaveValue("#1f6b3a");
  await expect(page.getByLabel("Cor dos botões")).toHaveValue(/^#d[89]8[0-9a-f]2/);
  await expect(page.getByRole("status")).toContainText(/^Contraste do texto: \d/);
  await user.click("button", "Criar a academia");
  await expect(page.getByRole("heading", { name: "“Escola do Rio” está no ar" })).toBeVisible();
  await expect(page.getByText("Diga por onde enviar os e-mails")).toBeVisible();
  await expectAccessiblePage(page);
  await page.setViewportSize({ width: 1360, height: 900 });

  await user.click("link", "Entrar para gerir");
  await ready(page);
  await user.fill("E-mail", PERSON.email);
  await user.fill("Senha", PERSON.password);
  await user.click("button", "Entrar");
  await ready(page);
  await user.click("checkbox", "Li e concordo com os termos de uso");
  await user.click("checkbox", "Li a política de privacidade");
  await user.click("button", "Aceitar e continuar");
  await expect(page).toHaveURL(/escola-do-rio\.localhost:\d+\/gestao$/);
  await expect(page.getByText("Nenhum e-mail sai daqui ainda")).toBeVisible();
  await expect(page.getByRole("link", { name: "Convidar: Convide as primeiras pessoas" })).toBeVisible();
  info.annotations.push({ type: "acts", description: String(user.acts()) });
  console.log(`A living academy, and its manager in it, with ${user.acts()} fields and clicks.`);
  expect(user.acts()).toBeLessThanOrEqual(MAX_INTERACTIONS);

  const origin = `http://escola-do-rio.localhost:${server.port}`;
  for (const [path, words] of [
    ["/", "Boas-vindas à Escola do Rio"],
    ["/faq", "Como entro na academia?"],
    ["/privacy-policy", "Política de privacidade"],
    ["/use-terms", "Termos de uso"],
    ["/course/solo-vivo", "O que a terra conta"],
  ] as const) {
    await visit(page, origin + path);
    await expect(page.getByText(words).first()).toBeVisible();
  }
  for (const path of ["/reset-password?primeiro-acesso", "/reset-password"]) {
    await page.goto(origin + path);
    await expect(page.getByText("Daqui ainda não sai nenhum e-mail")).toContainText(PERSON.email);
  }
  await page.getByRole("textbox", { name: "E-mail" }).fill("quem.chega@exemplo.com.br");
  await page.getByRole("button", { name: "Enviar o link" }).click();
  await expect(page.getByRole("heading", { name: "Pedido guardado" })).toBeVisible();
  await expect(page.getByRole("button", { name: /Enviar de novo/ })).toHaveCount(0);
});

test("shows mistakes, previews the brand, and creates the academy without scripts", async ({ browser, start }) => {
  const server = await empty(start);
  const page = await browser.newPage({ javaScriptEnabled: false });
  const send = () => page.getByRole("button", { name: "Criar a academia" }).click();
  await page.goto(keyAddress(server));
  await send();
  await expect(page.getByRole("alert")).toContainText("Falta corrigir");
  await expect(page.getByRole("textbox", { name: "Nome da academia" })).toHaveAccessibleDescription("Escreva o nome.");

  await page.getByRole("textbox", { name: "Nome da academia" }).fill("Casa de Saúde");
  await page.getByRole("textbox", { name: "Seu nome" }).fill("Ana Lima");
  await page.getByRole("textbox", { name: "Seu e-mail" }).fill(PERSON.email);
  await page
    .getByLabel("Logo (opcional)")
    .setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(LOGO) });
  await page.getByRole("button", { name: "Ver como fica" }).click();
  await expect(page.getByLabel("Cor do menu")).toHaveValue("#1f6b3a");
  await page.getByLabel("Sua senha").fill(PERSON.password);
  // Enter in a field must send the form, not only show its preview.
  await page.getByLabel("Sua senha").press("Enter");
  await expect(page.getByRole("heading", { name: "“Casa de Saúde” está no ar" })).toBeVisible();

  await page.goto(keyAddress(server));
  await expect(page.getByRole("heading", { name: "“Casa de Saúde” está no ar" })).toBeVisible();
  await page.goto(`http://localhost:${server.port}/nova-academia?chave=outra`);
  await expect(page.getByText("Esta chave não vale")).toBeVisible();
  await page.close();
});

async function empty(start: (options: { folder: string; env: Record<string, string> }) => Promise<WholeServer>) {
  return await start({ folder: await newFolder(), env: { VEREDA_DEMO: "0" } });
}

function keyAddress({ output }: WholeServer): string {
  const [address] = /http:\/\/localhost:\d+\/nova-academia\?chave=\S+/.exec(output()) ?? [];
  if (!address) throw new Error(`No address for a new academy was printed:\n${output()}`);
  return address;
}

function pathOf(server: WholeServer): string {
  const { pathname, search } = new URL(keyAddress(server));
  return pathname + search;
}

/** Returns functions that fill and click, and that count these acts. */
function countingUser(page: Page) {
  let count = 0;
  return {
    acts: () => count,
    fill: async (name: string, text: string) => {
      count++;
      await page.getByLabel(name, { exact: true }).fill(text);
    },
    click: async (role: "button" | "link" | "radio" | "checkbox", name: string) => {
      count++;
      const exact = role === "button" || role === "link";
      await page.getByRole(role, { name, exact }).click();
    },
    choose: async (name: string, svg: string) => {
      count++;
      const file = { name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(svg) };
      await page.getByLabel(name, { exact: true }).setInputFiles(file);
    },
  };
}
