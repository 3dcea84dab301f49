/** The outcome of a sign-in attempt; `sentence` is the error message, null if the person cancelled. */
export type GoogleOutcome = { idToken: string } | { sentence: string | null; alert?: string; isPopupBlocked?: boolean };

const NO_CREDENTIAL = "Falha no Login com o Google: Credências não recebidas";
const NO_TOKEN = "Falha no Login com o Google: Token de acesso não recebido";
const NO_TOKEN_ALERT = "Token de acesso não recebido";
const UNKNOWN = "Não foi possível entrar com o Google. Tente de novo ou entre com e-mail e senha.";

// Error kinds listed in section 8 of the specification, without the prefix "auth/" of Firebase's error codes.
const SENTENCES: Readonly<Record<string, string>> = {
  "unauthorized-domain":
    "Este endereço ainda não está autorizado a entrar com o Google. Entre com e-mail e senha e avise o suporte da academia.",
  "popup-blocked": "O navegador bloqueou a janela do Google. Vamos continuar nesta mesma página…",
  "network-request-failed": "Não foi possível falar com o Google. Verifique a sua conexão e tente de novo.",
  "invalid-auth-event": "A resposta do Google não veio como devia. Tente de novo.",
  "internal-error": "O Google teve um problema inesperado. Tente de novo em instantes.",
  "auth-domain-config-required":
    "A entrada com o Google desta academia está incompleta: falta o domínio de autenticação. Avise o suporte da academia.",
  "invalid-api-key":
    "A entrada com o Google desta academia usa uma chave que o Google não reconhece. Avise o suporte da academia.",
  "web-storage-unsupported":
    "O navegador não deixa o Google guardar o que ele precisa. Libere os cookies ou entre com e-mail e senha.",
};

/** Error kinds caused by the person, which need no message. */
const SILENT = new Set(["popup-closed-by-user", "cancelled-popup-request", "user-cancelled", "no-auth-event"]);

export const noCredential: GoogleOutcome = { sentence: NO_CREDENTIAL };
export const noToken: GoogleOutcome = { sentence: NO_TOKEN, alert: NO_TOKEN_ALERT };

/** Converts an SDK error to an outcome with a message. */
export function googleFailure(error: unknown): GoogleOutcome {
  const kind = kindOf(error);
  if (SILENT.has(kind)) return { sentence: null };
  const sentence = SENTENCES[kind] ?? UNKNOWN;
  return kind === "popup-blocked" ? { sentence, isPopupBlocked: true } : { sentence };
}

function kindOf(error: unknown): string {
  const code = String((error as { code?: unknown } | null)?.code ?? "").replace(/^auth\//, "");
  // Google's error for an unknown key: "api-key-not-valid.-please-pass-a-valid-api-key."
  return code.startsWith("api-key-not-valid") ? "invalid-api-key" : code;
}
