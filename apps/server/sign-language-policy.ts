import type { SignLanguage } from "#shared/sign-language.ts";

/**
 * Additions to a page's Content-Security-Policy. Each text begins with a space, or is empty. `style` replaces the nonce
 * of the page's styles.
 */
export interface PolicyAdditions {
  script: string;
  style: string | null;
  picture: string;
  font: string;
  connect: string;
  frame: string;
  more: string[];
}

export const NO_ADDITIONS: PolicyAdditions = {
  script: "",
  style: null,
  picture: "",
  font: "",
  connect: "",
  frame: "",
  more: [],
};

// Services of VLibras 6: translation, signs, counts and settings (plugin/constants/production-paths.js of its source).
const SERVICES = ["traducao2", "dicionario2", "acessos", "www"].map((name) => `https://${name}.vlibras.gov.br`);

/**
 * Returns the additions that VLibras 6 needs. Its engine evaluates text and starts workers from blobs. It writes styles
 * into the page, so the style nonce must go: beside a nonce, browsers ignore 'unsafe-inline'.
 */
export function signLanguagePolicy(options: SignLanguage | null): PolicyAdditions {
  if (!options) return NO_ADDITIONS;
  const files = originsOf(options.rootPath);
  const look = originsOf(options.personalization ?? "https://vlibras.gov.br/config/default_logo.json");
  return {
    ...NO_ADDITIONS,
    script: list(["'unsafe-eval'", "blob:", ...files]),
    style: "'unsafe-inline'",
    picture: list(["blob:", ...files, ...look]),
    font: list(files),
    connect: list(["https://vlibras.gov.br", ...SERVICES, ...files, ...look]),
    more: ["worker-src 'self' blob:"],
  };
}

/**
 * Returns the additions with which /check tests whether the widget's files can be reached: connections to their origin
 * only.
 */
export function widgetReachPolicy(options: SignLanguage | null): PolicyAdditions {
  return { ...NO_ADDITIONS, connect: options ? list(originsOf(options.rootPath)) : "" };
}

/**
 * Returns the address's origin; none for a path of our own. Only parsed origins are used, because a semicolon or space
 * in the address would begin another rule.
 */
function originsOf(address: string): string[] {
  if (!URL.canParse(address)) return [];
  const { protocol, origin } = new URL(address);
  return /^https?:$/.test(protocol) ? [origin] : [];
}

function list(sources: string[]): string {
  return [...new Set(sources)].map((source) => ` ${source}`).join("");
}
