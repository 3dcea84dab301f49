import { cookieIn, cookieText } from "./cookies.ts";

/** Error messages shown on the page after a redirect. The cookie contains only a key, so that it cannot inject text. */
const PROBLEMS = {
  "other-project": "Você não tem permissão para acessar este projeto",
  "link-used": "Este link de acesso não vale mais. Entre com o seu e-mail e a sua senha.",
  "link-unknown": "Este link não existe, não vale mais ou leva a um curso que não está entre os seus.",
  "step-over":
    "Esta etapa não vale mais: passou o tempo dela, ou houve códigos errados demais. Entre de novo com o seu e-mail e a sua senha.",
  "session-ended": "Sua sessão terminou. Entre de novo para continuar de onde parou.",
  "sign-in-again": "Confirme que é você: entre de novo para continuar.",
  "too-many": "Muitas tentativas seguidas. Espere um minuto e tente de novo.",
} as const;

/** Messages after a success. */
const SUCCESSES = {
  "password-set": "Pronto: a senha nova já vale, e você entrou.",
  "password-set-before-step": "A senha nova já vale. Falta só confirmar que é você.",
  "recovery-code-used":
    "Você usou um código de recuperação, e ele não vale mais. Em Perfil, Segurança, veja quantos restam e gere outros.",
} as const;

const NOTICES = { ...PROBLEMS, ...SUCCESSES };

export interface Notice {
  text: string;
  kind: "error" | "success";
}

const COOKIE = "vereda_notice";
const SECONDS = 60;

/** Returns the Set-Cookie value for a notice on the next page. */
export function noticeCookie(notice: keyof typeof NOTICES): string {
  return cookieText(COOKIE, notice, SECONDS, false);
}

/** Returns the notice set before a redirect and clears it; null when there is none. */
export function takeNotice(request: Request, setCookie: (text: string) => void): Notice | null {
  const name = cookieIn(request.headers.get("cookie") ?? "", COOKIE);
  if (name === null) return null;
  setCookie(cookieText(COOKIE, "", 0, false));
  if (!Object.hasOwn(NOTICES, name)) return null;
  return {
    text: NOTICES[name as keyof typeof NOTICES],
    kind: Object.hasOwn(SUCCESSES, name) ? "success" : "error",
  };
}
