import { requestId } from "#platform/server/http/request-id.ts";
import { RELIEF_SHAPES, reliefMarkup } from "#shared/relief-markup.ts";
import { plainPage } from "./plain-page.ts";

export type UnavailableReason = "not-found" | "updating" | "full" | "unknown";

interface PageText {
  title: string;
  advice: string;
  isLoading: boolean;
}

// The titles come from the specification (section 8).
const PAGE_TEXTS: Record<UnavailableReason, PageText> = {
  "not-found": {
    title: "Projeto não encontrado 😕",
    advice: "Confira se o endereço está certo. Se estiver, fale com o suporte de quem lhe enviou o convite.",
    isLoading: false,
  },
  updating: {
    title: "Olá! Estamos atualizando por aqui ❤️",
    advice: "Espere de 1 a 2 minutos. Esta página se abre de novo sozinha, e nada do que você fez se perdeu.",
    isLoading: true,
  },
  full: {
    title: "Não há onde guardar isto agora",
    advice:
      "O servidor está sem espaço. O que já estava salvo continua salvo, e o que só se lê continua aberto: volte e tente de novo mais tarde.",
    isLoading: false,
  },
  unknown: {
    title: "Erro desconhecido",
    advice: "Recarregue a página. Se continuar assim, fale com o suporte.",
    isLoading: false,
  },
};

const BUSY_MESSAGES = [
  "Melhorando a segurança…",
  "Deixando tudo mais rápido…",
  "Caprichando no conteúdo…",
  "Tornando tudo mais acessível…",
  "Corrigindo pequenos defeitos…",
  "Deixando tudo mais fácil de usar…",
];

/** Renders the page that replaces the app when its project can't be loaded. */
export function unavailablePage(kind: UnavailableReason, nonce: string): string {
  const { title, advice, isLoading } = PAGE_TEXTS[kind];
  const { width, height } = RELIEF_SHAPES.hero;
  const background = `<svg class="land" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${reliefMarkup(kind, "hero")}</svg>`;
  const loading = isLoading ? '<div class="wait" role="progressbar" aria-label="Atualizando"></div>' : "";
  const busy = isLoading ? '<p class="soft" id="busy" aria-hidden="true">&nbsp;</p>' : "";
  const body = `${background}<main class="center unavailable"><h1>${title}</h1><p>${advice}</p>${loading}${busy}${requestIdMarkup(kind)}</main>`;
  return plainPage({ title, body, nonce, ...(isLoading ? { script: ROTATE } : {}) });
}

/**
 * Renders the request's id, which a person reports to the support; empty where waiting or another URL solves the
 * problem.
 */
function requestIdMarkup(kind: UnavailableReason): string {
  const id = requestId();
  if (kind !== "unknown" || !id) return "";
  return `<p class="soft">Código para o suporte: <code>${id}</code></p>`;
}

// Shows another random message every 2000 ms, and reloads the page once the server is ready.
const ROTATE = `const w=${JSON.stringify(BUSY_MESSAGES)},b=document.getElementById("busy");const t=()=>{const o=w.filter(x=>x!==b.textContent);b.textContent=o[Math.floor(Math.random()*o.length)]};t();setInterval(t,2000);setInterval(()=>fetch('/api/ready').then(r=>{if(r.ok)location.replace(location.pathname+location.search)}).catch(()=>{}),3000);`;
