import { deviceName } from "#shared/device-name.ts";
import { sizeText } from "#ui/file-size.ts";
import type { Finding } from "./check-findings.ts";

const MIN_FREE_BYTES = 50_000_000;

/** Checks for features that the pages use and older browsers lack, which the browser's name would not prove. */
export function checkBrowser(): Finding {
  const name = `${deviceName(navigator.userAgent) ?? "Navegador desconhecido"}${versionIn(navigator.userAgent)}`;
  const isOk =
    CSS.supports("selector(:has(a))") &&
    CSS.supports("color", "oklch(0.5 0.1 20)") &&
    "symmetricDifference" in Set.prototype &&
    "startViewTransition" in document;
  const seen = { key: "browser" as const, raw: `Navegador: ${name}, tela de ${screen.width} × ${screen.height}` };
  if (isOk) return { ...seen, isOk, title: "Navegador", text: `${name}. Serve.` };
  return {
    ...seen,
    isOk,
    title: "O navegador é antigo",
    text: `${name}. Algumas partes da academia podem não aparecer direito.`,
    advice: "atualize o navegador, ou abra a academia em outro mais novo.",
  };
}

function versionIn(userAgent: string): string {
  const [, version] = /(?:Edg|OPR|SamsungBrowser|Firefox|FxiOS|Chrome|CriOS|Version)\/(\d+)/.exec(userAgent) ?? [];
  return version ? ` (versão ${version})` : "";
}

/** Writes a cookie and reads it back, because nobody stays signed in without cookies. */
export function checkCookies(): Finding {
  const isOk = navigator.cookieEnabled && isCookieStored();
  if (isOk)
    return {
      key: "cookies",
      isOk,
      title: "Entrada guardada",
      text: "Os cookies estão ligados.",
      raw: "Cookies: ligados",
    };
  return {
    key: "cookies",
    isOk,
    title: "Os cookies estão desligados",
    text: "Sem eles, a academia esquece quem você é a cada página.",
    advice: "nas configurações do navegador, em Privacidade, permita cookies deste site.",
    raw: "Cookies: desligados",
  };
}

function isCookieStored(): boolean {
  try {
    document.cookie = "vereda_check=1; path=/check; SameSite=Lax";
    const isStored = document.cookie.includes("vereda_check=1");
    document.cookie = "vereda_check=; path=/check; Max-Age=0";
    return isStored;
  } catch {
    return false;
  }
}

/** Writes to the browser's storage and reads it back, and reports how much space is free. */
export async function checkStorage(): Promise<Finding> {
  if (!isStored())
    return {
      key: "storage",
      isOk: false,
      title: "O navegador não guarda nada",
      text: "Sem espaço para guardar, o que você fizer sem internet se perde.",
      advice: "saia da janela anônima, ou permita dados deste site nas configurações.",
      raw: "Armazenamento: bloqueado",
    };
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  const free = quota - usage;
  const isOk = quota === 0 || free > MIN_FREE_BYTES;
  const room = quota === 0 ? "O navegador guarda" : `${sizeText(free)} livres`;
  const raw = `Armazenamento: ${room}`;
  if (isOk) return { key: "storage", isOk, title: "Espaço no aparelho", text: `${room}.`, raw };
  return {
    key: "storage",
    isOk,
    title: "O aparelho está quase cheio",
    text: `${room}. Vídeos e materiais podem não abrir.`,
    advice: "apague fotos ou aplicativos que não usa mais.",
    raw,
  };
}

function isStored(): boolean {
  try {
    localStorage.setItem("vereda-check", "1");
    const isStored = localStorage.getItem("vereda-check") === "1";
    localStorage.removeItem("vereda-check");
    return isStored;
  } catch {
    return false;
  }
}
