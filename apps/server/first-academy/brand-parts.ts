import type { Logo } from "#features/academies/server/index.ts";
import type { BrandColors } from "#shared/brand-colors.ts";
import { escapeHtml } from "#shared/escape-html.ts";
import { decimalText } from "#shared/number-text.ts";
import { brandTokens } from "#ui/brand/brand-css.ts";
import { TEXT_CONTRAST, minContrast } from "#ui/brand/contrast.ts";
import type { AcademyAnswers } from "./academy-answers.ts";

const TYPES = { svg: "image/svg+xml", png: "image/png" };

/**
 * Renders the fields for logo and colours. An uploaded logo is repeated in a hidden field, because browsers empty file
 * fields.
 */
export function brandFields(answers: AcademyAnswers, logo: Logo | null, fault: string | undefined): string {
  const kept = logo
    ? `<input type="hidden" name="logo_enviada" value="${base64(logo)}"><span class="hint">Logo recebida. Para trocá-la, escolha outro arquivo.</span>`
    : "";
  const described = `aria-describedby="${fault ? "logo-erro " : ""}logo-dica"${fault ? ' aria-invalid="true"' : ""}`;
  return `<input type="hidden" name="proposta" value="${escapeHtml(answers.proposta)}">
<p class="field"><label for="logo">Logo (opcional)</label>
<span class="hint" id="logo-dica">SVG, PNG ou JPEG. As cores são tiradas dela. Sem logo, desenhamos uma com as iniciais.</span>${kept}
<span class="file"><input id="logo" name="logo" type="file" accept=".svg,.png,.jpg,.jpeg,.webp,image/*" ${described}>
<span class="file-face" aria-hidden="true"><b>Escolher arquivo</b> <span>Nenhum arquivo escolhido</span></span></span>
${fault ? `<span class="fault" id="logo-erro">${escapeHtml(fault)}</span>` : ""}</p>
<div class="colors"><p class="field"><label for="cor_menu">Cor do menu</label>
<input id="cor_menu" name="cor_menu" type="color" value="${answers.cor_menu}"></p>
<p class="field"><label for="cor_botao">Cor dos botões</label>
<input id="cor_botao" name="cor_botao" type="color" value="${answers.cor_botao}"></p></div>`;
}

interface Branded {
  colors: BrandColors;
  logo: Logo | null;
  isPlated: boolean;
}

/** Renders three small screens in the brand's colours, and sentences on the changes made for readability. */
export function brandScreens(answers: AcademyAnswers, { colors, logo, isPlated }: Branded): string {
  const tokens = brandTokens(colors);
  const style = Object.entries(tokens).map(([name, value]) => `${name}:${value}`);
  const name = escapeHtml(answers.nome || "Sua academia");
  const mark = logo
    ? `<img src="data:${TYPES[logo.type]};base64,${base64(logo)}" alt="" width="30" height="24">`
    : `<i class="initials"></i>`;
  const menu = `<span class="bar">${mark}<b>${name}</b></span>`;
  return `<p class="words">${contrastText(colors, tokens, isPlated)}</p>
<div class="screens" style="${style.join(";")}">
<figure><div class="screen" aria-hidden="true">${menu}<span class="body"><b class="big">Boas-vindas</b><span>Estude no seu ritmo e leve um certificado.</span><span class="btn">Entrar</span></span></div><figcaption>Página inicial</figcaption></figure>
<figure><div class="screen login" aria-hidden="true"><span class="picture">${mark}<b>${name}</b></span><span class="body"><b>Entrar</b><span class="input">E-mail</span><span class="input">Senha</span><span class="btn">Entrar</span></span></div><figcaption>Entrada</figcaption></figure>
<figure><div class="screen" aria-hidden="true">${menu}<span class="body"><b>Primeira trilha</b><span class="card"><i class="dot"></i>Concluído</span><span class="card"><i class="dot open"></i>Em seguida</span><span class="progress"><i></i></span></span></div><figcaption>Curso</figcaption></figure>
</div>`;
}

function contrastText(colors: BrandColors, tokens: Record<string, string>, isPlated: boolean): string {
  const ratio = (text: string | undefined, ground: string) => formatRatio(minContrast(text ?? "#000000", [ground]));
  const { menu_background_color: menu, pages_button_background_color: button, pages_background_color: page } = colors;
  const sentences = [
    `Contraste do texto: ${ratio(tokens["--menu-text"], menu)} no menu, ${ratio(tokens["--button-text"], button)} nos botões e ${ratio(tokens["--text"], page)} na página. O mínimo para ler bem é ${formatRatio(TEXT_CONTRAST)}, e cuidamos disso por você.`,
  ];
  if (tokens["--icon"] !== button)
    sentences.push(`A cor dos botões é fraca para ícones sobre a página: ali ela aparece como ${tokens["--icon"]}.`);
  if (isPlated) sentences.push("A logo se perderia sobre a cor do menu: por isso ganhou um fundo.");
  return sentences.join(" ");
}

function formatRatio(ratio: number): string {
  return decimalText(Math.floor(ratio * 10) / 10);
}

function base64({ bytes }: Logo): string {
  return Buffer.from(bytes).toString("base64");
}
