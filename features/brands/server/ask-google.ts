import { z } from "zod";
import { Problem } from "#platform/server/http/problem.ts";

interface Answer {
  /** Reason, in pt-BR, why Google refuses the key; null if Google accepts it. */
  refusal: string | null;
  /** Domains on which people may sign in, subdomains included. */
  domains: string[];
}

const TIME_OUT_MS = 6000;
const project = z.object({ authorizedDomains: z.array(z.string()).default([]) });
const refusal = z.object({ error: z.object({ message: z.string().default("") }) });

/**
 * Asks the identity provider about the project of a key (spec, section 7: GET /v1/projects). Sends an academy's origin
 * as referrer, because a key may be restricted to it. Throws 503 if there is no answer.
 */
export async function askGoogle(
  projectsUrl: string,
  { key, origin }: { key: string; origin: string },
): Promise<Answer> {
  try {
    const response = await fetch(`${projectsUrl}?key=${encodeURIComponent(key)}`, {
      headers: { Referer: `${origin}/` },
      redirect: "error",
      signal: AbortSignal.timeout(TIME_OUT_MS),
    });
    const body: unknown = await response.json();
    if (response.ok) return { refusal: null, domains: project.parse(body).authorizedDomains };
    if (response.status < 500 && response.status !== 429)
      return { refusal: sentenceFor(refusal.parse(body).error.message, origin), domains: [] };
  } catch {
    // All failures are reported with the error below.
  }
  throw new Problem(503, "O Google não respondeu agora. Espere um minuto e confira de novo.");
}

function sentenceFor(message: string, origin: string): string {
  if (/API key not valid|API_KEY_INVALID|API key expired/i.test(message))
    return "O Google não conhece esta chave. Copie de novo o valor de “apiKey”.";
  if (/CONFIGURATION_NOT_FOUND/.test(message))
    return "O projeto existe, mas Authentication ainda não foi ligada nele. No Firebase, abra Authentication e comece.";
  if (/referer|referrer|blocked|not been used|disabled/i.test(message))
    return `O Google conhece a chave, mas as restrições dela não deixam usá-la aqui: permita “${origin}/*” e a Identity Toolkit API.`;
  return "O Google recusou esta chave. Confira, no Google Cloud, se ela está ativa e sem restrições a mais.";
}
