import { z } from "zod";
import { Problem } from "#platform/server/http/problem.ts";

interface Answer {
  /** Why Google refuses the key, in pt-BR; null when it takes it. */
  refusal: string | null;
  /** Where people may sign in; a subdomain of one may, too. */
  domains: string[];
}

const TIME_OUT_MS = 6000;
const project = z.object({ authorizedDomains: z.array(z.string()).default([]) });
const refusal = z.object({ error: z.object({ message: z.string().default("") }) });

/**
 * Asks the identity provider about a project by its key (spec, section 7: GET /v1/projects), as a page of the academy would:
 * a key may be restricted to pages. Throws 503 when there is no answer.
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
    // Reported below, whatever the reason.
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
