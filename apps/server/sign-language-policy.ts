import type { SignLanguage } from "#shared/sign-language.ts";

/** What is added to a page's policy; each text begins with a space, or is empty. `style` replaces the page's nonce. */
export interface WiderPolicy {
  script: string;
  style: string | null;
  picture: string;
  font: string;
  connect: string;
  frame: string;
  more: string[];
}

export const NARROW: WiderPolicy = { script: "", style: null, picture: "", font: "", connect: "", frame: "", more: [] };

// Translation, signs, counts and settings of VLibras 6 (plugin/constants/production-paths.js of its source).
const SERVICES = ["traducao2", "dicionario2", "acessos", "www"].map((name) => `https://${name}.vlibras.gov.br`);

/**
 * What VLibras 6 needs of a page, and no more. Its engine evaluates text and starts from blobs; its styles are written
 * into the page, and a style nonce would forbid them ('unsafe-inline' does not count beside one).
 */
export function signLanguagePolicy(options: SignLanguage | null): WiderPolicy {
  if (!options) return NARROW;
  const files = originsOf(options.rootPath);
  const look = originsOf(options.personalization ?? "https://vlibras.gov.br/config/default_logo.json");
  return {
    ...NARROW,
    script: list(["'unsafe-eval'", "blob:", ...files]),
    style: "'unsafe-inline'",
    picture: list(["blob:", ...files, ...look]),
    font: list(files),
    connect: list(["https://vlibras.gov.br", ...SERVICES, ...files, ...look]),
    more: ["worker-src 'self' blob:"],
  };
}

/** What lets /check see whether the widget's files arrive: calls to where they lie, and nothing more. */
export function widgetReachPolicy(options: SignLanguage | null): WiderPolicy {
  return { ...NARROW, connect: options ? list(originsOf(options.rootPath)) : "" };
}

/** None for a path of our own. A semicolon or a space in an address would begin a rule: only parsed origins pass. */
function originsOf(address: string): string[] {
  if (!URL.canParse(address)) return [];
  const { protocol, origin } = new URL(address);
  return /^https?:$/.test(protocol) ? [origin] : [];
}

function list(sources: string[]): string {
  return [...new Set(sources)].map((source) => ` ${source}`).join("");
}
