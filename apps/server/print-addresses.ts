import { RULE_LABELS } from "#shared/rule-labels.ts";
import type { Config } from "./config.ts";
import { MAILBOX } from "./mailbox-page.ts";
import type { DemoAcademy } from "./demo-index.ts";
import type { SetupMethod } from "./first-academy/find-setup-method.ts";
import { NEW_ACADEMY } from "./first-academy/first-academy-routes.ts";
import { TEST_COPY_TEXT } from "./test-copy-text.ts";

interface StartSummary {
  config: Config;
  port: number;
  demo: readonly DemoAcademy[] | null;
  hasMailbox: boolean;
  isTestCopy: boolean;
  /** The way to create the first academy; null when an academy exists. */
  setupMethod: SetupMethod | null;
}

/** Prints the addresses of the academies and the demo people who can sign in. */
export function printAddresses({ config, port, demo, hasMailbox, isTestCopy, setupMethod }: StartSummary): void {
  console.log("\nA Vereda está no ar.");
  if (isTestCopy) console.log(TEST_COPY_TEXT);
  else if (!config.mail && !hasMailbox)
    console.log("Sem SMTP_URL, nenhum e-mail sai: os e-mails esperam até que você diga por onde enviar.");
  if (setupMethod) console.log(`\n${setupText(setupMethod, port, config.publicOrigin)}`);
  if (!demo) return console.log(`Escutando em http://${config.host}:${port}. Ctrl+C fecha tudo.\n`);
  for (const { name, address, people } of demo) {
    console.log(`\n${name}\n${address}`);
    const width = Math.max(...people.map(({ email }) => email.length));
    for (const { email, password, rule } of people) {
      console.log(
        `  ${email.padEnd(width)}  ${password.padEnd(22)}  ${rule ? RULE_LABELS[rule].toLowerCase() : "estudante"}`,
      );
    }
  }
  if (hasMailbox) console.log(`\nE-mails que as academias enviariam: http://localhost:${port}${MAILBOX}`);
  console.log(`\nTodas as portas em um lugar só: http://localhost:${port}   ·   Ctrl+C fecha tudo.\n`);
  if (config.host !== "127.0.0.1" && config.host !== "localhost") {
    console.log(
      config.demo === "public"
        ? "Atenção: a demonstração está aberta a outras máquinas, e as senhas dela são públicas. Para receber gente de verdade, use VEREDA_DEMO=0.\n"
        : "As academias de demonstração só respondem a esta máquina. Para abri-las a outras, VEREDA_DEMO=public; para receber gente de verdade, VEREDA_DEMO=0.\n",
    );
  }
}

function setupText(setupMethod: SetupMethod, port: number, publicOrigin: string | null): string {
  if (setupMethod.by === "terminal")
    return "Crie a sua academia aqui, no terminal (por trás de um proxy, a página de criação só abre com SETUP_HOST):\nnpm run vereda -- academy new";
  const { key, publicHost } = setupMethod;
  const origin =
    publicHost === null ? `http://localhost:${port}` : (publicOrigin ?? "https://{host}").replace("{host}", publicHost);
  const address = `${origin}${NEW_ACADEMY}?chave=${key}`;
  const dns = publicHost === null ? "" : `\nO DNS de ${publicHost} (registro A ou AAAA) precisa levar ao proxy.`;
  return `Crie a sua academia, em uns cinco minutos (este endereço vale uma vez só):\n${address}${dns}`;
}
