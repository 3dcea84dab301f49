import { whenIdle } from "../when-idle.ts";

const FIRST_MS = 1000;
const EVERY_MS = 5 * 60 * 1000;

let isOutdated = false;

/** Whether the next navigation must load a document: the server has another build, or the security policy changed. */
export function isDocumentOutdated(): boolean {
  return isOutdated;
}

/** Makes the next navigation load a document, for example because the security policy of pages has changed. */
export function outdateDocument(): void {
  isOutdated = true;
}

/** Checks the server's build a second after the page is idle, every five minutes, and when the page becomes visible. */
export function watchBuild(current: string): void {
  const check = async () => {
    if (isOutdated || document.visibilityState === "hidden") return;
    const id = await latestBuild();
    if (id !== null && id !== current) outdateDocument();
  };
  whenIdle(async () => void setTimeout(() => void check(), FIRST_MS));
  setInterval(() => void check(), EVERY_MS);
  document.addEventListener("visibilitychange", () => void check());
}

async function latestBuild(): Promise<string | null> {
  try {
    const answer = await fetch("/build-id.json", { cache: "no-store" });
    const { id } = (await answer.json()) as { id?: unknown };
    return typeof id === "string" ? id : null;
  } catch {
    return null;
  }
}
