import { brandedLogo, type Logo, STARTER_FIELDS } from "#features/academies/server/index.ts";
import type { Services } from "#platform/server/http/context.ts";
import { escapeHtml } from "#shared/escape-html.ts";
import { BRAZILIAN_ZONES } from "#shared/time-zones.ts";
import { plainPage } from "../plain-page.ts";
import { type AcademyAnswers, type AnswerFaults, hostOf } from "./academy-answers.ts";
import { QUEUE } from "./submitted-logo.ts";
import { brandFields, brandScreens } from "./brand-parts.ts";
import { textField } from "./text-field.ts";
import { WIZARD_SCRIPT } from "./wizard-script.ts";
import { WIZARD_STYLE } from "./wizard-style.ts";

export interface FormView {
  key: string;
  answers: AcademyAnswers;
  logo: Logo | null;
  faults: AnswerFaults;
  nonce: string;
  /** The port in URLs of this machine; empty for the default port. */
  port: string;
  /** The public host at which the page is open; null at this machine. */
  publicHost: string | null;
}

/** Renders the whole form on one page. Without scripts, its second button previews the brand. */
export async function formPage({ pictures }: Pick<Services, "pictures">, view: FormView): Promise<string> {
  const { key, answers, logo, faults, nonce } = view;
  const branded = await brandedLogo(pictures, QUEUE, { logo, menu: answers.cor_menu, button: answers.cor_botao });
  const body = `<main class="wizard"><h1>Crie a sua academia</h1>
<p class="lead">Leva uns cinco minutos. No fim ela está no ar, com página inicial, perguntas frequentes, páginas legais e um curso pronto. Tudo se muda depois.</p>
${summary(faults)}
<form id="nova" method="post" action="/nova-academia" enctype="multipart/form-data" novalidate>
<input type="hidden" name="chave" value="${escapeHtml(key)}">
${academyStep(view)}
${managerStep(view)}
${courseStep(view)}
<section class="step" aria-labelledby="t-marca"><h2 id="t-marca">4. A marca</h2>
<div id="marca">${brandFields(answers, logo, faults.logo)}</div>
<div id="telas">${brandScreens(answers, branded)}</div>
<p id="fala" class="hidden-text" role="status"></p></section>
<p class="send"><button type="submit" name="acao" value="criar">Criar a academia</button>
<button type="submit" class="plain" name="acao" value="ver" id="ver">Ver como fica</button></p>
</form></main>`;
  const head = `<style nonce="${nonce}">${WIZARD_STYLE}</style>\n`;
  const title = Object.keys(faults).length > 0 ? "Falta corrigir: crie a sua academia" : "Crie a sua academia";
  return plainPage({ title, head, body, nonce, script: WIZARD_SCRIPT });
}

const FIELD_LABELS: Record<keyof AnswerFaults, string> = {
  nome: "Nome da academia",
  endereco: "Endereço",
  fuso: "Fuso horário",
  area: "Área",
  curso: "Primeiro curso",
  logo: "Logo",
  cor_menu: "Cor do menu",
  cor_botao: "Cor dos botões",
  proposta: "Cores",
  gestora: "Seu nome",
  email: "Seu e-mail",
  senha: "Sua senha",
};

function summary(faults: AnswerFaults): string {
  const names = Object.keys(faults) as (keyof AnswerFaults)[];
  if (names.length === 0) return "";
  const items = names.map(
    (name) => `<li><a href="#${name}">${FIELD_LABELS[name]}</a>: ${escapeHtml(faults[name] ?? "")}</li>`,
  );
  return `<div class="faults" role="alert"><h2>Falta corrigir</h2><ul>${items.join("")}</ul></div>`;
}

function academyStep({ answers, faults, port, publicHost }: FormView): string {
  const suggested = answers.endereco || hostOf(answers);
  const example = `minha-escola.localhost${port ? `:${port}` : ""}`;
  return `<section class="step" aria-labelledby="t-academia"><h2 id="t-academia">1. A academia</h2>
${textField({ name: "nome", label: "Nome da academia", value: answers.nome, fault: faults.nome, attributes: 'required maxlength="80" autocomplete="organization"' })}
${textField({
  name: "endereco",
  label: "Endereço",
  value: suggested,
  fault: faults.endereco,
  hint:
    publicHost === null
      ? `Onde ela se abre. Pode deixar como está: um nome terminado em <code>.localhost</code>, como <code>${escapeHtml(example)}</code>, já funciona nesta máquina. Um domínio seu pode vir depois.`
      : `Onde ela se abre. <code>${escapeHtml(publicHost)}</code> já traz até aqui. Outro nome precisa, no DNS, de um CNAME para <code>${escapeHtml(publicHost)}</code>, ou de um registro A ou AAAA com o endereço deste servidor.`,
  attributes: 'maxlength="253" autocapitalize="none" autocomplete="off" spellcheck="false" inputmode="url"',
})}
${zoneField(answers)}</section>`;
}

function zoneField({ fuso }: AcademyAnswers): string {
  const zones = BRAZILIAN_ZONES.map(
    ([zone, label]) => `<option value="${zone}"${zone === fuso ? " selected" : ""}>${label}</option>`,
  );
  return `<p class="field"><label for="fuso">Fuso horário</label>
<span class="hint" id="fuso-dica">Dele dependem as datas, os prazos e a semana da academia.</span>
<select id="fuso" name="fuso" aria-describedby="fuso-dica">${zones.join("")}</select></p>`;
}

function managerStep({ answers, faults }: FormView): string {
  return `<section class="step" aria-labelledby="t-gestao"><h2 id="t-gestao">2. Você, que vai gerir</h2>
${textField({ name: "gestora", label: "Seu nome", value: answers.gestora, fault: faults.gestora, hint: "Assina os certificados, até que você indique outra pessoa.", attributes: 'required maxlength="80" autocomplete="name"' })}
${textField({ name: "email", label: "Seu e-mail", type: "email", value: answers.email, fault: faults.email, hint: "Com ele você entra. Aparece também na política de privacidade, como contato.", attributes: 'required maxlength="254" autocomplete="email"' })}
${textField({ name: "senha", label: "Sua senha", type: "password", value: "", fault: faults.senha, hint: "Pelo menos 8 caracteres, com um número, e nada fácil de adivinhar.", attributes: 'required maxlength="200" autocomplete="new-password"' })}</section>`;
}

function courseStep({ answers: { area, curso } }: FormView): string {
  const fields = STARTER_FIELDS.map(
    ({
      id,
      label,
      course,
      about,
    }) => `<label class="choice"><input type="radio" name="area" value="${id}"${id === area ? " checked" : ""}>
<span><strong>${label}</strong><span class="course">${escapeHtml(course)}</span><small>${escapeHtml(about)}</small></span></label>`,
  );
  const courses = STARTER_FIELDS.map(
    ({ id, course }) => `<option value="${id}"${id === curso ? " selected" : ""}>${escapeHtml(course)}</option>`,
  );
  return `<section class="step" aria-labelledby="t-curso"><fieldset><legend><h2 id="t-curso">3. A área e o primeiro curso</h2></legend>
<div class="choices">${fields.join("")}</div></fieldset>
<p class="field"><label for="curso">Começar com outro curso? (opcional)</label>
<select id="curso" name="curso"><option value="">Não: o da área escolhida</option>${courses.join("")}</select></p></section>`;
}
