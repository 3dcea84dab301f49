import { escapeHtml } from "#shared/escape-html.ts";
import { quoted } from "#shared/quoted.ts";
import { plainPage } from "../plain-page.ts";
import { WIZARD_STYLE } from "./wizard-style.ts";

interface Ready {
  name: string;
  host: string;
  origin: string;
  /** The public host at which this page is open; null at this machine. */
  publicHost: string | null;
  /** False without a mail server: invitations then wait. */
  sendsEmails: boolean;
  nonce: string;
}

/** Renders the page of next steps, shown after an academy was created. */
export function readyPage({ name, host, origin, publicHost, sendsEmails, nonce }: Ready): string {
  const at = escapeHtml(origin);
  const body = `<main class="wizard"><h1>${escapeHtml(quoted(name))} está no ar</h1>
<p>Ela já tem página inicial, perguntas frequentes, páginas legais e o primeiro curso publicado. O endereço dela:</p>
<p class="address"><a href="${at}/">${at}</a></p>
${isLocal(host) || host === publicHost ? "" : dnsNote(host, publicHost)}
<p class="send"><a class="button" href="${at}/gestao">Entrar para gerir</a></p>
<section class="step"><h2>Para os próximos dias</h2>
<ol class="next">
<li><strong>Leia as páginas legais</strong> antes de receber gente: são modelos, e quem responde por elas é você.</li>
${sendsEmails ? "" : MAIL_STEP}<li><strong>Convide as primeiras pessoas</strong> em Gestão, Pessoas: uma a uma ou por planilha.</li>
<li><strong>Mude ou escreva cursos</strong> em Gestão, Cursos: o que você vê lá é o que a turma vê.</li>
</ol></section></main>`;
  const head = `<style nonce="${nonce}">${WIZARD_STYLE}</style>\n`;
  return plainPage({ title: `${quoted(name)} está no ar`, head, body, nonce });
}

const MAIL_STEP = `<li><strong>Diga por onde enviar os e-mails</strong>: até lá, os convites esperam. Feche a Vereda e abra-a com <code>SMTP_URL</code> e <code>MAIL_FROM</code> (estão no README, em Settings).</li>
`;

/** Checks whether the host is a name that leads to this machine without any DNS set-up. */
function isLocal(host: string): boolean {
  return host.endsWith(".localhost");
}

function dnsNote(host: string, publicHost: string | null): string {
  if (publicHost !== null)
    return `<p class="note">Para que <code>${escapeHtml(host)}</code> traga até aqui, crie no DNS um CNAME de <code>${escapeHtml(host)}</code> para <code>${escapeHtml(publicHost)}</code> ou, num domínio sem nada antes, um registro A ou AAAA com o endereço deste servidor.</p>`;
  return `<p class="note">Para que <code>${escapeHtml(host)}</code> traga até aqui, falta apontar esse nome para este servidor, no lugar em que o domínio foi registrado (DNS, registro A ou AAAA). Até lá, dê à academia um endereço desta máquina: <code>npm run vereda -- host add</code></p>`;
}
