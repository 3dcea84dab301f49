import bricolage from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";
import atkinson from "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url";
import { countText, decimalText } from "#shared/number-text.ts";
import type { Finding } from "./check-findings.ts";

const TIMEOUT_MS = 8000;
const SLOW_ANSWER_MS = 2500;
const MAX_CLOCK_SECONDS = 60;
const VIDEO_MBITS = 1.5;
const MAX_DOWNLOAD_MS = 3000;
const NOT_ANSWERED: Finding = {
  key: "server",
  isOk: false,
  title: "A academia não respondeu",
  text: "O pedido saiu daqui e não voltou.",
  advice: "veja se outras páginas abrem; se abrem, espere alguns minutos e verifique de novo.",
  raw: "Academia: não respondeu",
};

/**
 * Calls the server three times, and reports whether and how fast it answers, the
 * device's clock, and the download speed.
 */
export async function checkConnection(): Promise<readonly Finding[]> {
  const answers: { ms: number; at: number; server: number }[] = [];
  for (let attempt = 0; attempt < 3; attempt++) {
    const answer = await pingServer();
    if (!answer) return [NOT_ANSWERED];
    answers.push(answer);
  }
  const [fastest] = answers.toSorted((a, b) => a.ms - b.ms);
  if (!fastest) return [NOT_ANSWERED];
  return [serverFinding(fastest.ms), clockFinding(fastest), await speedFinding(fastest.ms)];
}

async function pingServer(): Promise<{ ms: number; at: number; server: number } | null> {
  const began = performance.now();
  try {
    const answer = await fetch("/api/health", { cache: "no-store", signal: AbortSignal.timeout(TIMEOUT_MS) });
    const ms = performance.now() - began;
    if (!answer.ok) return null;
    return { ms, at: Date.now() - ms / 2, server: Date.parse(answer.headers.get("Date") ?? "") };
  } catch {
    return null;
  }
}

function serverFinding(ms: number): Finding {
  const raw = `Academia: respondeu em ${Math.round(ms)} ms`;
  const isOk = ms < SLOW_ANSWER_MS;
  if (isOk)
    return { key: "server", isOk, title: "Caminho até a academia", text: `Respondeu em ${durationInWords(ms)}.`, raw };
  return {
    key: "speed",
    isOk,
    title: "A resposta demora a chegar",
    text: `Cada pedido leva ${durationInWords(ms)} para ir e voltar.`,
    advice: "chegue mais perto do roteador, ou troque de rede.",
    raw,
  };
}

function durationInWords(ms: number): string {
  if (ms < 500) return "menos de meio segundo";
  return countText(Math.round(ms / 100) / 10, "segundo");
}

function clockFinding({ at, server }: { at: number; server: number }): Finding {
  // The Date header is truncated to whole seconds, so it is half a second early on average.
  const seconds = Number.isNaN(server) ? 0 : Math.round((at - server - 500) / 1000);
  const isOk = Math.abs(seconds) <= MAX_CLOCK_SECONDS;
  if (isOk)
    return { key: "clock", isOk, title: "Relógio", text: "A hora do aparelho está certa.", raw: "Relógio: certo" };
  const side = seconds < 0 ? "atrasado" : "adiantado";
  const off = driftInWords(Math.abs(seconds));
  return {
    key: "clock",
    isOk,
    title: `O relógio está ${off} ${side}`,
    text: "Com a hora errada, o código da entrada em duas etapas não confere.",
    advice: "nas configurações do aparelho, abra Data e hora e ligue “Automático”.",
    raw: `Relógio: ${off} ${side}`,
  };
}

function driftInWords(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 120) return countText(minutes, "minuto");
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} horas` : `${Math.round(hours / 24)} dias`;
}

async function speedFinding(answerMs: number): Promise<Finding> {
  const mbits = await measureSpeed(answerMs);
  if (mbits === null)
    return {
      key: "speed",
      isOk: false,
      title: "Os arquivos não chegam",
      text: "A academia responde, mas o que ela manda para no caminho.",
      advice: "troque de rede, ou peça a quem cuida dela que libere este site.",
      raw: "Velocidade: os arquivos não chegaram",
    };
  const words = mbits >= 20 ? "mais de 20 Mbit/s" : `${decimalText(mbits)} Mbit/s`;
  const isOk = mbits >= VIDEO_MBITS;
  const raw = `Velocidade: ${words}`;
  if (isOk) return { key: "speed", isOk, title: "Velocidade", text: `Medimos ${words}. Dá para vídeo.`, raw };
  return {
    key: "speed",
    isOk,
    title: "A internet está fraca",
    text: `Medimos ${words}. Vídeo pede 1,5.`,
    advice: "leia a transcrição, que vem abaixo de cada vídeo, ou tente mais perto do roteador.",
    raw,
  };
}

/**
 * Returns the speed in Mbit/s at which the fonts download, measured for about three seconds; null if a download fails.
 */
async function measureSpeed(answerMs: number): Promise<number | null> {
  let [bytes, ms] = [0, 0];
  for (const address of [atkinson, bricolage, atkinson, bricolage]) {
    const began = performance.now();
    try {
      const answer = await fetch(address, { cache: "no-store", signal: AbortSignal.timeout(2 * TIMEOUT_MS) });
      if (!answer.ok) return null;
      bytes += (await answer.arrayBuffer()).byteLength;
    } catch {
      return null;
    }
    ms += Math.max(1, performance.now() - began - answerMs);
    if (ms > MAX_DOWNLOAD_MS) break;
  }
  return (bytes * 8) / 1000 / ms;
}
