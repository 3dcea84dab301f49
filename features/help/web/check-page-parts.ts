import { currentRootData } from "#features/projects/web/index.ts";
import type { Finding } from "./check-findings.ts";

const TIMEOUT_MS = 6000;

/** Checks whether this page is of the server's current build. */
export async function checkVersion(): Promise<Finding> {
  const { build = "" } = document.documentElement.dataset;
  const latest = await latestBuild();
  const isOk = latest === null || latest === build;
  const raw = `Página: versão ${build.slice(0, 12) || "desconhecida"}${isOk ? "" : ", e há outra mais nova"}`;
  if (isOk) return { key: "version", isOk, title: "Versão da página", text: "É a mais nova.", raw };
  return {
    key: "version",
    isOk,
    title: "Há uma versão mais nova",
    text: "Esta página é de antes da última atualização da academia.",
    advice: "recarregue a página.",
    raw,
  };
}

async function latestBuild(): Promise<string | null> {
  try {
    const answer = await fetch("/build-id.json", { cache: "no-store", signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { id } = (await answer.json()) as { id?: unknown };
    return typeof id === "string" ? id : null;
  } catch {
    return null;
  }
}

/** Checks whether the sign-language widget can be fetched. Returns no finding if the academy does not offer it. */
export async function checkSignLanguage(): Promise<readonly Finding[]> {
  const options = currentRootData()?.project.sign_language;
  if (!options) return [];
  const isOk = await isReachable(`${options.rootPath}vlibras-plugin.js`);
  const raw = `Libras: ${isOk ? "chega" : "não chega"}`;
  if (isOk)
    return [{ key: "sign-language", isOk, title: "Libras", text: "O tradutor para Libras está ao alcance.", raw }];
  return [
    {
      key: "sign-language",
      isOk,
      title: "O tradutor para Libras não chega",
      text: "Ele vem de outro endereço, que esta rede não deixou abrir.",
      advice: "se você usa Libras, tente em outra rede; o resto funciona sem ele.",
      raw,
    },
  ];
}

/**
 * Returns whether a script of another origin can be fetched. Its content is not
 * readable, but the network's failure is.
 */
async function isReachable(address: string): Promise<boolean> {
  try {
    await fetch(address, { mode: "no-cors", cache: "no-store", signal: AbortSignal.timeout(TIMEOUT_MS) });
    return true;
  } catch {
    return false;
  }
}
